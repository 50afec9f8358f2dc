import { eq } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { contentPages } from './schema'

/** Leaves the versions of texts, without the person who published them. */
export const contentPersonalData: PersonalData = {
  tables: ['content_page'],
  async collect({ db }, { id }) {
    const { slug, version, reason, createdAt, publishedByUserId } = contentPages
    return {
      textsPublished: await db
        .select({ text: slug, version, reason, createdAt })
        .from(contentPages)
        .where(eq(publishedByUserId, id)),
    }
  },
  async forget(tx, { id }) {
    await tx.update(contentPages).set({ publishedByUserId: null }).where(eq(contentPages.publishedByUserId, id))
  },
}
