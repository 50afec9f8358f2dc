import { randomUUID } from 'node:crypto'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { deliveredName } from '../site-settings/identity/delivered-name.contract'
import type { EmailAttachment } from './content'

export interface Mail {
  to: string
  subject: string
  /** Is the site’s name, as mailboxes show it. */
  fromName?: string
  text: string
  html?: string
  /** What the text is, where it is for programs: it stands alone then, in no parts. */
  textType?: string
  replyTo?: string
  messageId?: string
  /** The envelope's sender: servers report there that the mail could not be delivered. */
  bounceTo?: string
  headers?: Record<string, string>
  attachments?: EmailAttachment[]
}

export interface Mailer {
  /** Or throws; the queue tries again. Line breaks in a header and attachments above 100 kB together are refused. */
  send(mail: Mail): Promise<void>
}

const maxAttachedBytes = 100_000
const fromAddress = 'no-reply@drive-avenue.example'

/** SMTP when there is a server; else each mail becomes a file in DATA_DIR/mail. */
export function openMailer(settings: { smtpUrl?: string; dataDir: string }): Mailer {
  const { smtpUrl } = settings
  return smtpUrl ? smtpMailer(smtpUrl) : fileMailer(join(settings.dataDir, 'mail'))
}

function smtpMailer(url: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 })
  return {
    async send(mail) {
      await transport.sendMail(letterOf(mail))
    },
  }
}

function fileMailer(folder: string): Mailer {
  const transport = createTransport(
    { streamTransport: true, buffer: true, newline: 'windows' },
    { textEncoding: 'quoted-printable' },
  )
  return {
    async send(mail) {
      const { message } = await transport.sendMail(letterOf(mail))
      await mkdir(folder, { recursive: true })
      await chmod(folder, 0o700) // links that sign people in stand in these mails
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      await writeFile(join(folder, name), message as Buffer, { mode: 0o600 })
    },
  }
}

export function letterOf(mail: Mail) {
  const { textType: contentType, attachments = [], bounceTo, fromName = deliveredName, ...rest } = checked(mail)
  const headers = { ...rest.headers, 'X-Drive-Avenue-Mail': 'yes' } // so that one that comes back is known
  const from = { name: fromName, address: fromAddress }
  const letter = { ...rest, from, headers, ...(bounceTo && { envelope: { from: bounceTo, to: mail.to } }) }
  if (!contentType) return { ...letter, attachments: attachments.map(attached) }
  const { text: content, ...head } = letter
  return { ...head, alternatives: [{ contentType, content, contentTransferEncoding: 'quoted-printable' }] }
}

const attached = ({ name: filename, type: contentType, content }: EmailAttachment) => ({
  filename,
  contentType,
  content,
})

function checked(mail: Mail): Mail {
  const { to, subject, fromName = '', replyTo = '', bounceTo = '', headers = {}, attachments = [] } = mail
  const ofAttachments = attachments.flatMap(({ name, type }) => [name, type])
  for (const header of [to, subject, fromName, replyTo, bounceTo, ...Object.values(headers), ...ofAttachments])
    if (/[\r\n]/.test(header)) throw new Error('A mail header may not contain a line break.')
  if (attachments.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0) > maxAttachedBytes)
    throw new Error(`The attachments of a mail may have at most ${maxAttachedBytes} bytes.`)
  return mail
}
