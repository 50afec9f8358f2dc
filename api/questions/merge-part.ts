import { eq } from 'drizzle-orm'
import type { MergePart } from '../merge-part'
import { answers, questions } from './schema'

/** They go where their vehicles go. */
export const questionMergePart: MergePart = {
  tables: ['question', 'answer'],
  preview: async ({ db }, { from }) => [
    { kind: 'questions', count: await db.$count(questions, eq(questions.dealershipId, from)) },
  ],
  async move(tx, _context, { from, into }) {
    await tx.update(questions).set({ dealershipId: into }).where(eq(questions.dealershipId, from))
    await tx.update(answers).set({ dealershipId: into }).where(eq(answers.dealershipId, from))
  },
}
