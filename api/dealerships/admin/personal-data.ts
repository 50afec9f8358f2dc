import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../personal-data'
import { dealershipNotes } from './schema'

/** A note stays with its dealership, without whoever wrote it. */
export const dealershipPersonalData: PersonalData = {
  tables: ['dealership_note'],
  async collect({ db }, { id }) {
    return { 'notes-on-dealerships': await db.select().from(dealershipNotes).where(eq(dealershipNotes.authorId, id)) }
  },
  async forget(tx, { id }) {
    await tx.update(dealershipNotes).set({ authorId: null }).where(eq(dealershipNotes.authorId, id))
  },
}
