import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { publishChange, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { Staff } from '../../http/guards'
import type { NotifyingContext } from '../../notifier'
import { findOrRefuse, invalid, Refusal } from '../../refusals'
import { noteLookedAt } from '../notices/tell-staff'
import { noCounts } from '../runs/claim-run'
import type { RunRow } from '../runs/present-run'
import { mayTake } from '../runs/run-steps'
import { commandSettings } from '../runs/settings'
import { requireIdle } from '../runs/start-run'
import { feedRuns, feeds } from '../schema'
import { lockFeed } from '../sources/sources'
import { publishWaiting } from '../waiting/publish'
import type { StatedCurrency, StatedMileageUnit, UnitQuestion } from './kinds'

type StaffContext = NotifyingContext & Staff

interface Input {
  id: number
  version: number
  mileageUnit?: StatedMileageUnit
  priceCurrency?: StatedCurrency
}

/**
 * Stores the answer with the feed and has the held run's file read again by it. The same answer once more changes nothing.
 * Throws not_found; conflict for a run that asks nothing, a feed that was changed meanwhile, and while another run of it is
 * under way; invalid where a part of the question is left open.
 */
export const answerUnits = (context: StaffContext, input: Input): Promise<{ id: number }> =>
  transaction(context, async (tx) => {
    const run = await lockRun(tx, context.dealership.id, input.id)
    const question = run.unitQuestion
    if (question?.answer && isSame(question, input)) return { id: run.id }
    if (!question || run.feedId === null || !mayTake('answerUnits', run)) throw new Refusal('conflict', whyNot(run))
    requireWhole(question, input)
    const feed = await lockFeed(tx, context.dealership.id, { id: run.feedId, version: input.version })
    await requireIdle(tx, feed)
    const units = statedUnits(question, input)
    await tx
      .update(feeds)
      .set({ ...units, version: sql`${feeds.version} + 1`, updatedAt: context.now() })
      .where(eq(feeds.id, feed.id))
    await readAgain(tx, context, run, { question, units, input })
    await noteLookedAt(tx, context, run)
    const { dealershipId } = run
    const entry = { action: 'feed.units', entity: 'feed', entityId: feed.id, dealershipId } as const
    await audit(context, { ...entry, detail: { name: feed.name, run: run.id, ...units } }, tx)
    await publishChange(tx, context, { concept: 'feeds', ids: [feed.id], kind: 'updated' })
    await publishChange(tx, context, { concept: 'feed-runs', ids: [run.id], kind: 'updated' })
    await publishWaiting(tx, context, dealershipId)
    return { id: run.id }
  })

async function lockRun(tx: Transaction, dealershipId: number, id: number): Promise<RunRow> {
  const [run] = await tx
    .select()
    .from(feedRuns)
    .where(and(eq(feedRuns.id, id), eq(feedRuns.dealershipId, dealershipId)))
    .for('update')
  return findOrRefuse(run, 'The run')
}

const statedUnits = ({ mileage, price }: UnitQuestion, { mileageUnit, priceCurrency }: Input) => ({
  ...(mileage && { mileageUnit }),
  ...(price && { priceCurrency }),
})

/** Queues the run anew: its rows are dropped when it is read. */
async function readAgain(
  tx: Transaction,
  context: StaffContext,
  run: RunRow,
  { question, units, input }: { question: UnitQuestion; units: Partial<Input>; input: Input },
): Promise<void> {
  const answer = {
    mileageUnit: (question.mileage && input.mileageUnit) ?? null,
    priceCurrency: (question.price && input.priceCurrency) ?? null,
    answeredAt: context.now().toISOString(),
  }
  await tx
    .update(feedRuns)
    .set({
      status: 'queued',
      quarantine: null,
      comparedAt: null,
      counts: noCounts,
      attempts: 0,
      heldUntil: null,
      cancelRequested: false,
      settings: { ...(run.settings ?? commandSettings), ...units },
      unitQuestion: { ...question, answer },
    })
    .where(eq(feedRuns.id, run.id))
}

function isSame({ mileage, price, answer }: UnitQuestion, { mileageUnit, priceCurrency }: Input): boolean {
  return (
    (mileage === null || answer?.mileageUnit === mileageUnit) &&
    (price === null || answer?.priceCurrency === priceCurrency)
  )
}

function requireWhole({ mileage, price }: UnitQuestion, { mileageUnit, priceCurrency }: Input): void {
  const fields = {
    ...(mileage && !mileageUnit && { mileageUnit: 'Choose what the mileages are in.' }),
    ...(price && !priceCurrency && { priceCurrency: 'Choose what the prices are in.' }),
  }
  const [first] = Object.values(fields)
  if (first) throw invalid(first, fields)
}

function whyNot({ unitQuestion, quarantine, fileKey }: RunRow): string {
  if (unitQuestion?.answer)
    return 'This was answered already. Change the answer in the feed’s settings, and run the file again.'
  if (quarantine === 'unclear_units' && fileKey === null)
    return 'The file of this run is not kept any more. Choose the units in the feed’s settings, and send the file again.'
  return 'This run does not ask in which units its amounts are.'
}
