import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { aMailServer } from '../../tests/support/mail-server'
import { openMailer } from './mailer'

const mail = {
  to: 'maya@example.com',
  subject: 'Your price drop',
  text: 'The Accord is $620 less.',
  replyTo: 'sales@example.com',
}
const folder = () => mkdtempSync(join(tmpdir(), 'da-mail-'))

test('without SMTP a mail becomes a file that a mail program can read', async () => {
  const dataDir = folder()
  await openMailer({ dataDir }).send(mail)
  const [file] = readdirSync(join(dataDir, 'mail'))
  const parsed = await PostalMime.parse(readFileSync(join(dataDir, 'mail', file ?? '')))
  expect(parsed).toMatchObject({ subject: mail.subject, to: [{ address: mail.to }], from: { name: 'Drive Avenue' } })
  expect(parsed.text).toContain(mail.text)
})

test('such a file is its owner’s alone: links that let people in stand in it', async () => {
  const dataDir = folder()
  mkdirSync(join(dataDir, 'mail'), { mode: 0o755 })
  await openMailer({ dataDir }).send(mail)
  const [file] = readdirSync(join(dataDir, 'mail'))
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
  expect([modeOf(join(dataDir, 'mail')), modeOf(join(dataDir, 'mail', file ?? ''))]).toEqual(['700', '600'])
})

test('with SMTP it reaches the server', async () => {
  const server = await aMailServer()
  await openMailer({ dataDir: folder(), smtpUrl: server.url }).send({ ...mail, messageId: '<outbox-7@test>' })
  expect(server.received[0]?.mail).toMatchObject({ subject: mail.subject, messageId: '<outbox-7@test>' })
  expect(server.received[0]?.mail.text).toContain(mail.text)
  await server.close()
})

test('a file goes along under its type, and too many bytes are refused', async () => {
  const server = await aMailServer()
  const file = { name: 'appointment.ics', type: 'text/calendar; charset=utf-8; method=REQUEST', content: 'BEGIN:é\r\n' }
  const { send } = openMailer({ dataDir: folder(), smtpUrl: server.url })
  await send({ ...mail, html: '<p>The Accord</p>', attachments: [file] })
  const [message] = server.received
  expect(message?.mail.attachments).toMatchObject([{ filename: file.name, disposition: 'attachment' }])
  expect(message?.raw, 'its line ends with it').toContain(Buffer.from(file.content).toString('base64'))
  expect(message?.raw).toContain('method=REQUEST')
  await expect(send({ ...mail, attachments: [file, { ...file, content: 'é'.repeat(50_000) }] })).rejects.toThrow(
    'bytes',
  )
  await expect(send({ ...mail, attachments: [{ ...file, name: 'a\r\nb' }] })).rejects.toThrow('line break')
  expect(server.received).toHaveLength(1)
  await server.close()
})

test.each(['to', 'subject', 'replyTo'] as const)(
  'a line break in %s is refused, so no header can be slipped in',
  async (name) => {
    const send = openMailer({ dataDir: folder() }).send({ ...mail, [name]: 'x@example.com\r\nBcc: all@example.com' })
    await expect(send).rejects.toThrow('line break')
  },
)
