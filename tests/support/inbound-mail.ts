import { createHmac } from 'node:crypto'
import { replyTargets } from '../../api/all-reply-targets'
import { emailRenderers } from '../../api/emails'
import { handleMails } from '../../api/inbound-mail/handle-mails'
import { inboundMails } from '../../api/inbound-mail/schema'
import { deliverDue } from '../../api/mail/deliver'
import type { Mail, Mailer } from '../../api/mail/mailer'
import { openReplyAddresses } from '../../api/mail/reply-addresses'
import { outbox } from '../../api/mail/schema'
import { notifier } from '../../api/notifications/notifier'
import type { InboundMail } from '../../api/settings/inbound-mail'
import { inMemory, type TestApi } from './api'
import { testOrigin, testSecrets } from './mails'

export const inboundSecret = 'an-inbound-secret-of-at-least-thirty-two-bytes'
export const inboundMail: InboundMail = {
  source: { kind: 'webhook', secret: inboundSecret },
  address: 'reply@mail.drive-avenue.test',
  authservId: 'mx.drive-avenue.test',
}
export const replies = openReplyAddresses(inboundMail.address, testSecrets)

/** Signs a mail as a mail server does that calls us. */
export const signatureOf = (raw: Buffer | string, secret = inboundSecret, at = Math.floor(Date.now() / 1000)): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.`).update(raw).digest('hex')}`

/** Posts a mail to the API's call. */
export async function postMail(api: TestApi, raw: Buffer | string, signature = signatureOf(raw)): Promise<number> {
  const request = new Request(`${testOrigin}/api/inbound-mails`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', 'drive-avenue-signature': signature },
    body: typeof raw === 'string' ? raw : new Uint8Array(raw),
  })
  return (await api.fetch(request)).status
}

/** Handles all mails that wait, and returns how many came to something. An error fails the test. */
export const handleAll = ({ db, files }: Pick<TestApi, 'db' | 'files'>): Promise<number> =>
  handleMails(
    {
      db,
      now: () => new Date(),
      notifier,
      requestId: 'inbound-mail',
      actor: null,
      ip: null,
      userAgent: null,
      files: inMemory(files),
      replies,
      targets: replyTargets,
      authservId: inboundMail.authservId,
      host: new URL(testOrigin).hostname,
    },
    {
      signal: new AbortController().signal,
      onError: (error) => {
        throw error
      },
    },
  )

/** Sends what waits in the outbox, whenever it may leave, with addresses for replies. */
export async function sendWithReplies({ db }: Pick<TestApi, 'db'>, mailer?: Mailer): Promise<Mail[]> {
  const mails: Mail[] = []
  await db.update(outbox).set({ nextAt: new Date(0) })
  await deliverDue({
    db,
    mailer: mailer ?? { send: async (mail) => void mails.push(mail) },
    origin: testOrigin,
    renderers: emailRenderers(testSecrets),
    replies,
    onError: (error) => {
      throw error
    },
  })
  return mails
}

export const inboundRows = ({ db }: Pick<TestApi, 'db'>) => db.select().from(inboundMails).orderBy(inboundMails.id)

export interface MadeMail {
  to: string
  from: string
  text?: string
  messageId?: string
  /** Says what the receiving server wrote; null for nothing. */
  results?: string | null
  headers?: readonly string[]
  /** Replaces the words: the content type and what follows, as they are sent. */
  body?: string
}

let made = 0
/** Writes a mail as a mail program and the receiving server do. */
export function aMail({
  to,
  from,
  text = 'Yes, on Saturday.',
  messageId,
  results,
  headers = [],
  body,
}: MadeMail): string {
  made += 1
  const domain = from.slice(from.lastIndexOf('@') + 1).replace('>', '')
  const written = results === undefined ? `dmarc=pass header.from=${domain}` : results
  return [
    ...(written === null ? [] : [`Authentication-Results: ${inboundMail.authservId}; ${written}`]),
    ...headers,
    'MIME-Version: 1.0',
    `From: ${from}`,
    `To: ${to}`,
    'Subject: Re: 2023 Honda Accord',
    `Message-ID: ${messageId ?? `<made-${made}-${process.pid}@${domain}>`}`,
    body ?? `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`,
  ].join('\r\n')
}
