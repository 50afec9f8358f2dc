import { eq } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { apiKeys } from './schema'

/** The keys that a member of staff made: they are the dealership's, and stay without the name. */
export const apiKeyPersonalData: PersonalData = {
  tables: ['api_key'],
  async collect({ db }, { id: userId }) {
    const { id, dealershipId, name, scopes, createdAt, createdBy } = apiKeys
    const made = await db
      .select({ id, dealershipId, name, scopes, createdAt })
      .from(apiKeys)
      .where(eq(createdBy, userId))
    return { 'api-keys': made }
  },
  async forget(tx, { id }) {
    await tx.update(apiKeys).set({ createdBy: null }).where(eq(apiKeys.createdBy, id))
  },
}
