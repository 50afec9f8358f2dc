import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { answers, questions } from './schema'

/** Counts the public questions about a vehicle that go with it. */
export const countQuestionsAbout = ({ db }: Pick<Context, 'db'>, vehicleId: number): Promise<number> =>
  db.$count(questions, eq(questions.vehicleId, vehicleId))

/** Gives the questions about a vehicle, with their answers, to the dealership that has it now. */
export async function moveQuestions(tx: Transaction, transfer: { vehicleId: number; into: number }): Promise<void> {
  const { vehicleId, into } = transfer
  const moved = await tx
    .update(questions)
    .set({ dealershipId: into })
    .where(eq(questions.vehicleId, vehicleId))
    .returning({ id: questions.id })
  const ids = moved.map(({ id }) => id)
  await tx.update(answers).set({ dealershipId: into }).where(inArray(answers.questionId, ids))
}
