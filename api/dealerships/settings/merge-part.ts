import { eq } from 'drizzle-orm'
import type { MergePart } from '../../merge-part'
import { dealershipImages, formerSlugs } from './settings.schema'

/** Old addresses lead to the one that remains; the pictures of its place stay with the one that was closed. */
export const settingsMergePart: MergePart = {
  tables: ['dealership_former_slug', 'dealership_image'],
  preview: async () => [],
  async move(tx, _context, { from, into }) {
    await tx.update(formerSlugs).set({ dealershipId: into }).where(eq(formerSlugs.dealershipId, from))
    await tx.delete(dealershipImages).where(eq(dealershipImages.dealershipId, from))
  },
}
