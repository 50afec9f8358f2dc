import { eq } from 'drizzle-orm'
import type { MergePart } from '../merge-part'
import { campaigns } from './schema'

/** Lets the dealership that stays go on with the other’s campaigns; each keeps its place, its price and what it delivered. */
export const advertisingMergePart: MergePart = {
  // Advertisements follow their campaign by a trigger.
  tables: ['ad_campaign', 'advertisement'],
  preview: async ({ db }, { from }) => [
    { kind: 'campaigns', count: await db.$count(campaigns, eq(campaigns.dealershipId, from)) },
  ],
  async move(tx, _context, { from, into }) {
    // Counting locks in this order, too.
    await tx
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(eq(campaigns.dealershipId, from))
      .orderBy(campaigns.id)
      .for('update')
    await tx.update(campaigns).set({ dealershipId: into }).where(eq(campaigns.dealershipId, from))
  },
}
