import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../personal-data'
import { dealershipNotes, licenseVerifications } from './schema'

/** Keeps a note and a verified license with the dealership, without the person. */
export const dealershipPersonalData: PersonalData = {
  tables: ['dealership_note', 'license_verification'],
  async collect({ db }, { id }) {
    return {
      'notes-on-dealerships': await db.select().from(dealershipNotes).where(eq(dealershipNotes.authorId, id)),
      'verified-licenses': await db.select().from(licenseVerifications).where(eq(licenseVerifications.verifiedBy, id)),
    }
  },
  async forget(tx, { id }) {
    await tx.update(dealershipNotes).set({ authorId: null }).where(eq(dealershipNotes.authorId, id))
    await tx.update(licenseVerifications).set({ verifiedBy: null }).where(eq(licenseVerifications.verifiedBy, id))
  },
}
