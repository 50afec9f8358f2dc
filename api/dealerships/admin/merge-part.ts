import { eq } from 'drizzle-orm'
import type { MergePart } from '../../merge-part'
import { dealerships } from '../schema'
import { dealershipNotes } from './schema'

/** Notes, and dealerships that were merged into the merged one before: all lead to the remaining one at once. */
export const dealershipMergePart: MergePart = {
  tables: ['dealership', 'dealership_note'],
  preview: async ({ db }, { from }) => [
    { kind: 'notes', count: await db.$count(dealershipNotes, eq(dealershipNotes.dealershipId, from)) },
    { kind: 'merged-before', count: await db.$count(dealerships, eq(dealerships.mergedIntoId, from)) },
  ],
  async move(tx, _context, { from, into }) {
    await tx.update(dealershipNotes).set({ dealershipId: into }).where(eq(dealershipNotes.dealershipId, from))
    await tx.update(dealerships).set({ mergedIntoId: into }).where(eq(dealerships.mergedIntoId, from))
  },
}
