import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
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

test('with SMTP it reaches the server', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  await openMailer({ dataDir: folder(), smtpUrl: `smtp://127.0.0.1:${port}` }).send(mail)
  expect(received.join()).toContain('Subject: Your price drop')
  await new Promise<void>((done) => server.close(done))
})

test.each(['to', 'subject', 'replyTo'] as const)(
  'a line break in %s is refused, so no header can be slipped in',
  async (name) => {
    const send = openMailer({ dataDir: folder() }).send({ ...mail, [name]: 'x@example.com\r\nBcc: all@example.com' })
    await expect(send).rejects.toThrow('line break')
  },
)
