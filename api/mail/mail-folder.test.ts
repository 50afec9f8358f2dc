import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aUser } from '../../tests/support/factories'
import { testSecrets } from '../../tests/support/mails'
import { enqueueEmail } from '../accounts/emails/messages'
import { emailRenderers } from '../emails'
import { deliverDue } from './deliver'
import { openMailer } from './mailer'

const dataDir = mkdtempSync(join(tmpdir(), 'da-mail-'))
let api: TestApi
beforeAll(async () => {
  api = await anApi({ mailFolder: join(dataDir, 'mail') })
})
afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('the demo’s mails can be listed and read by anyone, and nothing else of the disk', async () => {
  const nobody = await api.as(null)
  expect((await nobody.get('/api/demo/mails')).body).toEqual({ items: [] })
  const user = await aUser(api.db)
  const message = { kind: 'password-changed', name: 'Zoë', at: 'today' } as const
  await api.db.transaction((tx) => enqueueEmail(tx, { to: user.email, message }))
  const onError = (error: unknown) => expect.unreachable(String(error))
  const parts = { origin: 'http://localhost:3000', renderers: emailRenderers(testSecrets), onError }
  await deliverDue({ db: api.db, mailer: openMailer({ dataDir }), ...parts })
  const [mail] = (await nobody.get('/api/demo/mails')).body.items
  expect(mail).toMatchObject({ to: user.email, subject: 'Your password was changed' })
  const { body } = await nobody.get(`/api/demo/mails/${mail.id}`)
  expect(body.text).toContain('Hello Zoë,')
  expect(body.html).toContain('http://localhost:3000/forgot-password')
  expect(body.html, 'dark where it is read in the dark').toMatch(
    /<style>[^<]*prefers-color-scheme: dark[^<]*\.button \{/,
  )
  expect(body.html.indexOf('If it was you, all is well.'), 'the preview stands first').toBeGreaterThan(
    body.html.indexOf('<body'),
  )
  expect(body.text).toMatch(/^Drive Avenue/)
  expect(body.attachments).toEqual([])
  for (const id of ['..%2f..%2fsession-secret', 'nothing-of-that-name', '%00'])
    expect((await nobody.get(`/api/demo/mails/${id}`)).status, id).toBe(404)
})

test('a mail for a program is shown as its text', async () => {
  const text = '<?xml version="1.0"?>\n<adf>Zoë 🚙</adf>\n'
  const mail = { to: 'crm@example.com', subject: 'ADF', text, textType: 'application/x-adf+xml; charset=utf-8' }
  await openMailer({ dataDir }).send(mail)
  const nobody = await api.as(null)
  const { items } = (await nobody.get('/api/demo/mails')).body
  const found = items.find(({ subject }: { subject: string }) => subject === 'ADF')
  const { body } = await nobody.get(`/api/demo/mails/${found.id}`)
  expect([body.text.replaceAll('\r\n', '\n').trim(), body.html]).toEqual([text.trim(), ''])
})

test('the files of a mail are listed by name', async () => {
  const file = { name: 'appointment.ics', type: 'text/calendar; charset=utf-8; method=CANCEL', content: 'END:é' }
  const mail = { to: 'maya@example.com', subject: 'With a file', text: 'Hello.', attachments: [file] }
  await openMailer({ dataDir }).send(mail)
  const nobody = await api.as(null)
  const { items } = (await nobody.get('/api/demo/mails')).body
  const { id } = items.find(({ subject }: { subject: string }) => subject === mail.subject)
  const { body } = await nobody.get(`/api/demo/mails/${id}`)
  expect(body.text.trim()).toBe('Hello.')
  expect(body.attachments).toMatchObject([{ name: file.name, type: 'text/calendar' }])
  expect(Buffer.from(body.attachments[0].content, 'base64').toString().trim()).toBe(file.content)
})

test('where mail leaves, nobody reads it here', async () => {
  const other = await anApi()
  expect((await (await other.as(null)).get('/api/demo/mails')).status).toBe(404)
  await other.close()
})
