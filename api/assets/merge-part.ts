import { eq } from 'drizzle-orm'
import type { MergePart } from '../merge-part'
import { assetUploads } from './resumable/resumable.schema'
import { assets } from './schema'

/** Its logo and its cover stay on its row, and are not those of the remaining one. */
export const assetMergePart: MergePart = {
  tables: ['asset', 'asset_upload'],
  preview: async ({ db }, { from }) => [
    { kind: 'assets', count: await db.$count(assets, eq(assets.dealershipId, from)) },
  ],
  async move(tx, _context, { from, into }) {
    await tx.update(assetUploads).set({ dealershipId: into }).where(eq(assetUploads.dealershipId, from))
    await tx.update(assets).set({ dealershipId: into }).where(eq(assets.dealershipId, from))
  },
}
