import { eq } from 'drizzle-orm'
import type { MergePart } from '../merge-part'
import { moderationItems } from './schema'

/** What stands in the name of the one stands in the name of the other. */
export const moderationMergePart: MergePart = {
  tables: ['moderation_item'],
  preview: async () => [],
  async move(tx, _context, { from, into }) {
    await tx.update(moderationItems).set({ dealershipId: into }).where(eq(moderationItems.dealershipId, from))
  },
}
