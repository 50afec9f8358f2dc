import { eq, getTableColumns, or } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { feedRuns } from './schema'
import { ruleChanges, valueDecisions } from './validations/schema'

const { question, askedAt, answer, answeredAt } = feedRuns
const questionColumns = { run: feedRuns.id, question, askedAt }
const answerColumns = { run: feedRuns.id, answer, answeredAt }

/** Exports the imports a member of staff began, and what an administrator decided for all: they stay without the name. */
export const feedPersonalData: PersonalData = {
  tables: ['feed_run', 'feed_value_decision', 'feed_rule_change'],
  async collect({ db }, { id }) {
    const { startedBy: _, appliedBy: __, mapping: ___, settings: ____, ...run } = getTableColumns(feedRuns)
    const { fileToRemove: _____, hasRowsToRemove: ______, rowBytes: _______, askedBy, answeredBy, ...columns } = run
    const { decidedBy, undoneBy, ...decision } = getTableColumns(valueDecisions)
    const { changedBy, ...rule } = getTableColumns(ruleChanges)
    return {
      'feed-runs': await db.select(columns).from(feedRuns).where(eq(feedRuns.startedBy, id)),
      'feed-run-questions': await db.select(questionColumns).from(feedRuns).where(eq(askedBy, id)),
      'feed-run-answers': await db.select(answerColumns).from(feedRuns).where(eq(answeredBy, id)),
      'feed-decisions': await db
        .select(decision)
        .from(valueDecisions)
        .where(or(eq(decidedBy, id), eq(undoneBy, id))),
      'feed-rules': await db.select(rule).from(ruleChanges).where(eq(changedBy, id)),
    }
  },
  async forget(tx, { id }) {
    await tx.update(feedRuns).set({ startedBy: null }).where(eq(feedRuns.startedBy, id))
    await tx.update(feedRuns).set({ appliedBy: null }).where(eq(feedRuns.appliedBy, id))
    await tx.update(feedRuns).set({ askedBy: null }).where(eq(feedRuns.askedBy, id))
    await tx.update(feedRuns).set({ answeredBy: null }).where(eq(feedRuns.answeredBy, id))
    await tx.update(valueDecisions).set({ decidedBy: null }).where(eq(valueDecisions.decidedBy, id))
    await tx.update(valueDecisions).set({ undoneBy: null }).where(eq(valueDecisions.undoneBy, id))
    await tx.update(ruleChanges).set({ changedBy: null }).where(eq(ruleChanges.changedBy, id))
  },
}
