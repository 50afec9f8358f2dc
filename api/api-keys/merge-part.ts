import { and, eq, isNull } from 'drizzle-orm'
import type { MergePart } from '../merge-part'
import { endKeys } from './api-keys'
import { apiKeys } from './schema'

const of = (dealershipId: number) => and(eq(apiKeys.dealershipId, dealershipId), isNull(apiKeys.revokedAt))

/** Whoever held a key of the one gets none of the other: the keys end, and stay with their dealership for its log. */
export const apiKeyMergePart: MergePart = {
  tables: ['api_key'],
  preview: async ({ db }, { from }) => [{ kind: 'api-keys', count: await db.$count(apiKeys, of(from)) }],
  async move(tx, context, { from }) {
    await endKeys(tx, context, of(from))
  },
}
