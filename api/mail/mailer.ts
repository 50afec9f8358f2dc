import { randomUUID } from 'node:crypto'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  /** What the text is, where it is for programs: it stands alone then, in no parts. */
  textType?: string
  replyTo?: string
  messageId?: string
  headers?: Record<string, string>
}

export interface Mailer {
  /** Or throws; the queue tries again. Line breaks in a header are refused. */
  send(mail: Mail): Promise<void>
}

const from = 'Drive Avenue <no-reply@drive-avenue.example>'

/** SMTP when there is a server; else each mail becomes a file in DATA_DIR/mail. */
export function openMailer(settings: { smtpUrl?: string; dataDir: string }): Mailer {
  const { smtpUrl } = settings
  return smtpUrl ? smtpMailer(smtpUrl) : fileMailer(join(settings.dataDir, 'mail'))
}

function smtpMailer(url: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 }, { from })
  return {
    async send(mail) {
      await transport.sendMail(letterOf(mail))
    },
  }
}

function fileMailer(folder: string): Mailer {
  const transport = createTransport(
    { streamTransport: true, buffer: true, newline: 'windows' },
    { from, textEncoding: 'quoted-printable' },
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

function letterOf({ textType: contentType, ...mail }: Mail) {
  if (!contentType) return checked(mail)
  const { text: content, ...head } = checked(mail)
  return { ...head, alternatives: [{ contentType, content, contentTransferEncoding: 'quoted-printable' }] }
}

function checked(mail: Mail): Mail {
  for (const header of [mail.to, mail.subject, mail.replyTo ?? '', ...Object.values(mail.headers ?? {})])
    if (/[\r\n]/.test(header)) throw new Error('A mail header may not contain a line break.')
  return mail
}
