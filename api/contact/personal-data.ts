import { and, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { removeContactMessages } from './remove-messages'
import { contactMessages } from './schema'

/** What a person wrote to the site while signed in; an address alone proves nobody, so those messages are not exported. */
export const contactPersonalData: PersonalData = {
  tables: ['contact_message'],
  async collect({ db }, { id }) {
    const { fingerprint: _, ...columns } = getTableColumns(contactMessages)
    return {
      contactMessages: await db.select(columns).from(contactMessages).where(eq(contactMessages.senderUserId, id)),
    }
  },
  /** What was typed with the address goes along where the address was verified: anybody can type one. */
  async forget(tx, { id, email, emailVerifiedAt }) {
    const own = eq(contactMessages.senderUserId, id)
    const typed = and(
      isNull(contactMessages.senderUserId),
      sql`lower(${contactMessages.email}) = ${email.toLowerCase()}`,
    )
    await removeContactMessages(tx, emailVerifiedAt ? or(own, typed) : own)
  },
}
