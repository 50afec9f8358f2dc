import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Maker, wasMadeBy } from '../audit/made-by'
import type { Context } from '../context'
import { apiKeys } from './schema'

/** Names the keys that work and whose secret this person has seen. */
export async function keysMadeBy(context: Pick<Context, 'db'>, maker: Maker): Promise<string[]> {
  const { id, name, dealershipId, revokedAt } = apiKeys
  const made = { entity: 'api_key', id: sql`${id}`, actions: ['api_key.created' as const, 'api_key.rotated' as const] }
  const rows = await context.db
    .select({ name })
    .from(apiKeys)
    .where(and(eq(dealershipId, maker.dealershipId), isNull(revokedAt), wasMadeBy(context, maker, made)))
  return rows.map((row) => row.name)
}
