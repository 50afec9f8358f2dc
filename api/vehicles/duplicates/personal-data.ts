import { eq, or } from 'drizzle-orm'
import type { PersonalData } from '../../personal-data'
import { vinDecisions, vinQuestions } from './schema'

/** Leaves decisions and answers where others need them, without the name of the person. */
export const duplicatePersonalData: PersonalData = {
  tables: ['vin_decision', 'vin_question'],
  collect: async ({ db }, { id }) => ({
    'vin-decisions': await db
      .select()
      .from(vinDecisions)
      .where(or(eq(vinDecisions.decidedBy, id), eq(vinDecisions.undoneBy, id))),
    'vin-questions': await db
      .select()
      .from(vinQuestions)
      .where(or(eq(vinQuestions.askedBy, id), eq(vinQuestions.answeredBy, id))),
  }),
  async forget(tx, { id }) {
    await tx.update(vinDecisions).set({ decidedBy: null }).where(eq(vinDecisions.decidedBy, id))
    await tx.update(vinDecisions).set({ undoneBy: null }).where(eq(vinDecisions.undoneBy, id))
    await tx.update(vinQuestions).set({ askedBy: null }).where(eq(vinQuestions.askedBy, id))
    await tx.update(vinQuestions).set({ answeredBy: null }).where(eq(vinQuestions.answeredBy, id))
  },
}
