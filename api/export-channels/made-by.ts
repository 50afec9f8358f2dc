import { and, eq, sql } from 'drizzle-orm'
import { type Maker, wasMadeBy } from '../audit/made-by'
import type { Context } from '../context'
import { exportChannels } from './schema'

/** Names the channels whose address this person has seen. */
export async function channelsMadeBy(context: Pick<Context, 'db'>, maker: Maker): Promise<string[]> {
  const { id, name, dealershipId } = exportChannels
  const actions = ['export_channel.added' as const, 'export_channel.rotated' as const]
  const made = { entity: 'export_channel', id: sql`${id}`, actions }
  const rows = await context.db
    .select({ name })
    .from(exportChannels)
    .where(and(eq(dealershipId, maker.dealershipId), wasMadeBy(context, maker, made)))
  return rows.map((row) => row.name)
}
