import { desc } from 'drizzle-orm'
import type { Database } from '../../api/database/open'
import { emailRenderers } from '../../api/emails'
import { deliverDue } from '../../api/mail/deliver'
import type { Mail } from '../../api/mail/mailer'
import { outbox } from '../../api/mail/schema'

export const testOrigin = 'https://drive-avenue.test'
export const testSecrets = ['a-secret-of-at-least-thirty-two-bytes']

/** Sends what stands in the outbox to nobody and hands it back: the mails as they would have left. */
export async function sendMails(db: Database): Promise<Mail[]> {
  const mails: Mail[] = []
  await deliverDue({
    db,
    mailer: { send: async (mail) => void mails.push(mail) },
    origin: testOrigin,
    renderers: emailRenderers(testSecrets),
    onError: (error) => {
      throw error
    },
  })
  return mails
}

/** The path and query of the first link in a mail that carries a token. */
export function linkIn(mail: Mail | undefined): URL {
  const address = mail?.text.match(/https?:\/\/\S+(?:token|invite|export)=[\w-]+[^\s\])]*/)?.[0]
  if (!address) throw new Error('The mail has no link with a token.')
  return new URL(address)
}

export const outboxRows = (db: Database) => db.select().from(outbox).orderBy(desc(outbox.id))
