import { eq } from 'drizzle-orm'
import type { MergePart } from '../../merge-part'
import { vinQuestions } from './schema'

/** Moves questions about VINs with their vehicles: the remaining dealership reads and answers them. */
export const duplicateMergePart: MergePart = {
  tables: ['vin_question'],
  preview: async ({ db }, { from }) => [
    { kind: 'vin-questions', count: await db.$count(vinQuestions, eq(vinQuestions.dealershipId, from)) },
  ],
  async move(tx, _context, { from, into }) {
    await tx.update(vinQuestions).set({ dealershipId: into }).where(eq(vinQuestions.dealershipId, from))
  },
}
