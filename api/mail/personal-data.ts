import { sql } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { outbox } from './schema'

/** Which and when: their words are in the person's mailbox. */
export const mailPersonalData: PersonalData = {
  tables: [],
  async collect({ db }, { email }) {
    const { id, message, status, createdAt, sentAt } = outbox
    const mails = await db
      .select({ id, kind: sql<string>`${message}->>'kind'`, status, createdAt, sentAt })
      .from(outbox)
      .where(sql`lower(${outbox.recipient}) = ${email.toLowerCase()}`)
    return { mails }
  },
  async forget(tx, { email }) {
    await tx.delete(outbox).where(sql`lower(${outbox.recipient}) = ${email.toLowerCase()}`)
  },
}
