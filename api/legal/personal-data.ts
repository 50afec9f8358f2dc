import { eq } from 'drizzle-orm'
import { contentPages } from '../content/schema'
import type { PersonalData } from '../personal-data'
import { legalAcceptances } from './schema'

/** What a person agreed to goes with them; the texts stay, without the person who published them. */
export const legalPersonalData: PersonalData = {
  tables: ['legal_acceptance', 'content_page'],
  async collect({ db }, { id }) {
    const { slug, version, acceptedAt, occasion, userId } = legalAcceptances
    const { reason, createdAt, publishedByUserId } = contentPages
    return {
      legalAcceptances: await db
        .select({ text: slug, version, acceptedAt, occasion })
        .from(legalAcceptances)
        .where(eq(userId, id)),
      legalTextsPublished: await db
        .select({ text: contentPages.slug, version: contentPages.version, reason, createdAt })
        .from(contentPages)
        .where(eq(publishedByUserId, id)),
    }
  },
  async forget(tx, { id }) {
    await tx.delete(legalAcceptances).where(eq(legalAcceptances.userId, id))
    await tx.update(contentPages).set({ publishedByUserId: null }).where(eq(contentPages.publishedByUserId, id))
  },
}
