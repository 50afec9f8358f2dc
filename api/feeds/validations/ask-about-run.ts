import { eq } from 'drizzle-orm'
import { publishChange, transaction } from '../../context'
import type { SignedIn } from '../../http/guards'
import type { NotifyingContext } from '../../notifier'
import { findOrRefuse, Refusal } from '../../refusals'
import { tellOfQuestion } from '../notices/tell-staff'
import { presentRun } from '../runs/present-run'
import { mayTake } from '../runs/run-steps'
import { recordRun } from '../runs/start-run'
import { feedRuns, feeds } from '../schema'

/** Staff are told, and read it on the run's page. Throws not_found; conflict for a run that does not wait. */
export const askAboutRun = (context: NotifyingContext & SignedIn, { id, question }: { id: number; question: string }) =>
  transaction(context, async (tx) => {
    const [found] = await tx.select().from(feedRuns).where(eq(feedRuns.id, id)).for('update')
    const run = findOrRefuse(found, 'The run')
    const [feed] = await tx
      .select()
      .from(feeds)
      .where(eq(feeds.id, run.feedId ?? 0))
    if (!feed || !mayTake('discard', run)) throw new Refusal('conflict', 'This run does not wait any more.')
    const [asked] = await tx
      .update(feedRuns)
      .set({
        question,
        askedAt: context.now(),
        askedBy: context.actor.id,
        answer: null,
        answeredAt: null,
        answeredBy: null,
      })
      .where(eq(feedRuns.id, id))
      .returning()
    const row = findOrRefuse(asked, 'The run')
    await recordRun(tx, context, 'feed_run.asked', row)
    await tellOfQuestion(tx, context, row, feed)
    await publishChange(tx, context, { concept: 'feed-runs', ids: [id], kind: 'updated' })
    return presentRun(row)
  })
