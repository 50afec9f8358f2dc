import { eq, or } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { nameChanges } from './schema'

/** Lists which names an administrator changed: the changes are the site's, and stay without the person. */
export const taxonomyPersonalData: PersonalData = {
  tables: ['name_change'],
  collect: async ({ db }, { id }) => ({
    'name-changes': await db
      .select({
        kind: nameChanges.kind,
        from: nameChanges.fromName,
        into: nameChanges.intoName,
        at: nameChanges.createdAt,
      })
      .from(nameChanges)
      .where(or(eq(nameChanges.startedByUserId, id), eq(nameChanges.undoneByUserId, id))),
  }),
  async forget(tx, { id }) {
    await tx.update(nameChanges).set({ startedByUserId: null }).where(eq(nameChanges.startedByUserId, id))
    await tx.update(nameChanges).set({ undoneByUserId: null }).where(eq(nameChanges.undoneByUserId, id))
  },
}
