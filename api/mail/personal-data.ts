import { eq, sql } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { mailboxOf } from './outbox'
import { outbox, undeliverableMailboxes } from './schema'

/** Which and when: their words are in the person's mailbox. */
export const mailPersonalData: PersonalData = {
  tables: [],
  async collect({ db }, { email }) {
    const { id, message, status, createdAt, sentAt } = outbox
    const mails = await db
      .select({ id, kind: sql<string>`${message}->>'kind'`, status, createdAt, sentAt })
      .from(outbox)
      .where(sql`lower(${outbox.recipient}) = ${email.toLowerCase()}`)
    const own = eq(undeliverableMailboxes.mailbox, mailboxOf(email))
    const [stopped] = await db.select().from(undeliverableMailboxes).where(own)
    return { mails, ...(stopped && { sendingStopped: { since: stopped.since, reason: stopped.reason } }) }
  },
  async forget(tx, { email }) {
    await tx.delete(outbox).where(sql`lower(${outbox.recipient}) = ${email.toLowerCase()}`)
    await tx.delete(undeliverableMailboxes).where(eq(undeliverableMailboxes.mailbox, mailboxOf(email)))
  },
}
