import { and, eq, sql } from 'drizzle-orm'
import type { MergePart } from '../merge-part'
import { exportChannels } from './schema'

const of = (dealershipId: number) =>
  and(eq(exportChannels.dealershipId, dealershipId), eq(exportChannels.enabled, true))

/** The cars have gone: their addresses answer nothing any more. */
export const exportChannelMergePart: MergePart = {
  tables: ['export_channel'],
  preview: async ({ db }, { from }) => [{ kind: 'export-channels', count: await db.$count(exportChannels, of(from)) }],
  async move(tx, { now }, { from }) {
    await tx
      .update(exportChannels)
      .set({ enabled: false, version: sql`${exportChannels.version} + 1`, updatedAt: now() })
      .where(of(from))
  },
}
