import { and, eq } from 'drizzle-orm'
import { publishChange, transaction } from '../../context'
import type { Staff } from '../../http/guards'
import type { NotifyingContext } from '../../notifier'
import { findOrRefuse, Refusal } from '../../refusals'
import { tellOfAnswer } from '../notices/tell-of-answer'
import { presentRun } from '../runs/present-run'
import { mayTake } from '../runs/run-steps'
import type { RunSummary } from '../runs/runs.contract'
import { recordRun } from '../runs/start-run'
import { feedRuns } from '../schema'

interface Input {
  id: number
  answer: string
  askedAt: string
}

/** Who asked is told; the same answer once more changes nothing. Throws not_found; conflict for a run that does not wait, or another question. */
export const answerAboutRun = (
  context: NotifyingContext & Staff,
  { id, answer, askedAt }: Input,
): Promise<RunSummary> =>
  transaction(context, async (tx) => {
    const which = and(eq(feedRuns.id, id), eq(feedRuns.dealershipId, context.dealership.id))
    const [found] = await tx.select().from(feedRuns).where(which).for('update')
    const run = findOrRefuse(found, 'The run')
    if (!run.askedAt || !mayTake('discard', run))
      throw new Refusal('conflict', 'This run waits for no answer any more.')
    if (run.askedAt.getTime() !== Date.parse(askedAt))
      throw new Refusal('conflict', 'Another question was asked meanwhile. Read it before you answer.')
    if (run.answer === answer) return presentRun(run)
    const [answered] = await tx
      .update(feedRuns)
      .set({ answer, answeredAt: context.now(), answeredBy: context.actor.id })
      .where(eq(feedRuns.id, id))
      .returning()
    const row = findOrRefuse(answered, 'The run')
    await recordRun(tx, context, 'feed_run.answered', row)
    await tellOfAnswer(tx, context, row)
    await publishChange(tx, context, { concept: 'feed-runs', ids: [id], kind: 'updated' })
    return presentRun(row)
  })
