import { eq } from 'drizzle-orm'
import type { MergePart } from '../merge-part'
import { dealershipReports } from './schema'

/** What was reported of the one is looked at for the one that stays. */
export const reportMergePart: MergePart = {
  tables: ['dealership_report'],
  preview: async ({ db }, { from }) => [
    { kind: 'reports', count: await db.$count(dealershipReports, eq(dealershipReports.dealershipId, from)) },
  ],
  async move(tx, _context, { from, into }) {
    await tx.update(dealershipReports).set({ dealershipId: into }).where(eq(dealershipReports.dealershipId, from))
  },
}
