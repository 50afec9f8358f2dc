import { eq } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { legalAcceptances } from './schema'

/** Deletes what a person agreed to when their account is erased. */
export const legalPersonalData: PersonalData = {
  tables: ['legal_acceptance'],
  async collect({ db }, { id }) {
    const { slug, version, acceptedAt, occasion, userId } = legalAcceptances
    return {
      legalAcceptances: await db
        .select({ text: slug, version, acceptedAt, occasion })
        .from(legalAcceptances)
        .where(eq(userId, id)),
    }
  },
  async forget(tx, { id }) {
    await tx.delete(legalAcceptances).where(eq(legalAcceptances.userId, id))
  },
}
