import { eq } from 'drizzle-orm'
import type { MergePart } from '../../merge-part'
import { dealerships } from '../schema'
import { dealershipNotes, licenseVerifications } from './schema'

/** Moves notes, and dealerships that were merged into the merged one before. Ends its verified license: the remaining one has its own. */
export const dealershipMergePart: MergePart = {
  tables: ['dealership', 'dealership_note', 'license_verification'],
  preview: async ({ db }, { from }) => [
    { kind: 'notes', count: await db.$count(dealershipNotes, eq(dealershipNotes.dealershipId, from)) },
    { kind: 'merged-before', count: await db.$count(dealerships, eq(dealerships.mergedIntoId, from)) },
  ],
  async move(tx, _context, { from, into }) {
    await tx.update(dealershipNotes).set({ dealershipId: into }).where(eq(dealershipNotes.dealershipId, from))
    await tx.delete(licenseVerifications).where(eq(licenseVerifications.dealershipId, from))
    await tx.update(dealerships).set({ mergedIntoId: into }).where(eq(dealerships.mergedIntoId, from))
  },
}
