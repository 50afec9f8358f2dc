import { eq } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { answers, questions } from './schema'

/** Questions stay readable, without the person; an answer is the dealership's. */
export const questionPersonalData: PersonalData = {
  tables: ['question', 'answer'],
  collect: async ({ db }, { id }) => ({
    questions: await db.select().from(questions).where(eq(questions.userId, id)),
    answers: await db.select().from(answers).where(eq(answers.userId, id)),
  }),
  async forget(tx, { id }) {
    await tx.update(questions).set({ authorName: 'Former member', userId: null }).where(eq(questions.userId, id))
    await tx.update(answers).set({ userId: null }).where(eq(answers.userId, id))
  },
}
