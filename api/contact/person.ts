import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Holding } from '../rights/holding'
import { contactMessages } from './schema'

/** What a person wrote to the site while signed in; an address alone proves nobody, so those messages are not exported. */
export const contactHolding: Holding = {
  tables: ['contact_message'],
  async hold({ db }, { id }) {
    const { fingerprint: _, ...columns } = getTableColumns(contactMessages)
    return {
      contactMessages: await db.select(columns).from(contactMessages).where(eq(contactMessages.senderUserId, id)),
    }
  },
  async forget(tx, { id, email }) {
    await tx
      .delete(contactMessages)
      .where(sql`${contactMessages.senderUserId} = ${id} or lower(${contactMessages.email}) = ${email.toLowerCase()}`)
  },
}
