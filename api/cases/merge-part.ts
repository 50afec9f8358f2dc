import { eq } from 'drizzle-orm'
import type { MergePart } from '../merge-part'
import { cases } from './schema'

/** Lets the staff of the dealership that stays read on in the tickets of the other. */
export const caseMergePart: MergePart = {
  tables: ['support_case'],
  preview: async ({ db }, { from }) => [
    { kind: 'tickets', count: await db.$count(cases, eq(cases.dealershipId, from)) },
  ],
  async move(tx, _context, { from, into }) {
    await tx.update(cases).set({ dealershipId: into }).where(eq(cases.dealershipId, from))
  },
}
