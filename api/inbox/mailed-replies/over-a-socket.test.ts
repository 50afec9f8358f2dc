import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, inMemory, type TestApi } from '../../../tests/support/api'
import { handleAll, inboundMail, inboundRows, postMail, sendWithReplies } from '../../../tests/support/inbound-mail'
import { aMailServer, type TestMailServer } from '../../../tests/support/mail-server'
import { aMailedConversation } from '../../../tests/support/mailed-conversation'
import { readMaildir } from '../../inbound-mail/maildir'
import { openMailer } from '../../mail/mailer'

let api: TestApi
let server: TestMailServer
beforeAll(async () => {
  api = await anApi({ inboundMail })
  server = await aMailServer()
})
afterAll(() => Promise.all([api.close(), server.close()]))

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAS0lEQVR42u3PQQ0AAAgEIPuX1hZ3PkgBOqlnC',
  'base64',
)

/** Sends a message of the dealership by SMTP, answers the mail that comes by SMTP, and returns the answer as its server has it. */
async function anAnsweredMail(text: string, attachments: { filename: string; content: Buffer | string }[] = []) {
  const conversation = await aMailedConversation(api)
  const { staff, customer, thread, user } = conversation
  await customer.put(`/api/inbox/${thread.id}/read`, { upTo: Number.MAX_SAFE_INTEGER })
  await staff.post(`/api/dealership/inbox/${thread.id}/messages`, { body: 'QUOTED Does Saturday suit you?' })
  const before = server.received.length
  await sendWithReplies(api, openMailer({ smtpUrl: server.url, dataDir: mkdtempSync(join(tmpdir(), 'da-mail-')) }))
  const notice = server.received.slice(before).find(({ mail }) => mail.to?.[0]?.address === user.email)?.mail
  const transport = createTransport({ url: server.url })
  await transport.sendMail({
    from: user.email,
    to: notice?.replyTo?.[0]?.address,
    subject: `Re: ${notice?.subject}`,
    inReplyTo: notice?.messageId,
    text: `${text}\n\nOn Tue, Nov 24, 2026 at 10:12 AM Drive Avenue <${notice?.replyTo?.[0]?.address}> wrote:\n\n${(notice?.text ?? '').replace(/^/gm, '> ')}`,
    attachments,
  })
  transport.close()
  const raw = server.received.at(-1)?.raw ?? ''
  const proven = `Authentication-Results: ${inboundMail.authservId}; dkim=pass header.d=example.com\r\n`
  return { ...conversation, raw: proven + raw, notice }
}

test('a mail that the product sends is answered, and the answer goes to the webhook and stands in the conversation', async () => {
  const { raw, notice, open } = await anAnsweredMail('Saturday suits me.', [
    { filename: 'license.txt', content: 'A text of mine.' },
    { filename: 'tool.exe', content: Buffer.concat([Buffer.from('MZ'), randomBytes(200)]) },
  ])
  expect(notice?.text).toContain('QUOTED Does Saturday suit you?')
  expect(await postMail(api, raw)).toBe(200)
  expect(await handleAll(api)).toBe(1)
  const message = (await open()).messages.at(-1)
  expect(message).toMatchObject({
    author: 'customer',
    body: 'Saturday suits me.',
    attachments: [{ name: 'license.txt' }],
  })
  const refusal = (await sendWithReplies(api)).find(({ subject }) => subject.startsWith('Your email reply'))
  expect(refusal?.text).toContain('tool.exe')
})

test('a Maildir is read once, also by a process that was killed between storing and moving', async () => {
  const { raw, bodies } = await anAnsweredMail('From the folder.')
  const path = mkdtempSync(join(tmpdir(), 'da-maildir-'))
  for (const name of ['new', 'cur', 'tmp']) mkdirSync(join(path, name))
  writeFileSync(join(path, 'new', '1.mail'), raw)
  const reading = {
    db: api.db,
    now: () => new Date(),
    files: inMemory(api.files),
    path,
    signal: new AbortController().signal,
    onError: (error: unknown) => {
      throw error
    },
  }
  expect(await readMaildir(reading)).toBe(1)
  expect(readdirSync(join(path, 'new'))).toEqual([])
  expect(readdirSync(join(path, 'cur'))).toEqual(['1.mail:2,S'])
  writeFileSync(join(path, 'new', '1.mail'), raw) // as if it had never been moved
  expect(await readMaildir(reading)).toBe(0)
  await handleAll(api)
  writeFileSync(join(path, 'new', '2.mail'), raw)
  expect(await readMaildir(reading)).toBe(0)
  await handleAll(api)
  expect((await bodies()).filter((body) => body === 'From the folder.')).toHaveLength(1)
  expect(readdirSync(join(path, 'new'))).toEqual([])
  expect((await inboundRows(api)).filter(({ status }) => status === 'waiting')).toEqual([])
})

test('a picture that is none is not posted, and the words are', async () => {
  const { raw, open } = await anAnsweredMail('See the picture.', [{ filename: 'a.png', content: png }])
  expect(await postMail(api, raw)).toBe(200)
  await handleAll(api)
  expect((await open()).messages.at(-1)).toMatchObject({ body: 'See the picture.', attachments: [] })
})
