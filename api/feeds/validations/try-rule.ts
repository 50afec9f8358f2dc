import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { dealershipsByIds } from '../../dealerships/lookup'
import { countBeyond, type Measure } from '../../vehicles/feed-rows/count-beyond'
import { cheapCents } from '../amounts'
import { areTooManyDelisted, areTooManyJumps } from '../runs/quarantine'
import { feedRuns, type RunCounts } from '../schema'
import { requireAllowed } from './change-rules'
import { type RuledCode, ruleOf } from './import-rules'
import type { RuleSettings, RuleTrial } from './rules.contract'

const runsTried = 20
/** The rules that hold a run. */
const heldBy: Partial<Record<RuledCode, string>> = { MASS_DELIST: 'mass_delist', PRICE_JUMP: 'price_jump' }
const compared = ['ready', 'quarantined', 'applied', 'rolled_back'] as const

type Tried = RuleSettings & { code: RuledCode }
type Run = Awaited<ReturnType<typeof lastRuns>>[number]

/** Throws invalid for what the rule does not allow. */
export async function tryRule(context: Pick<Context, 'db'>, settings: Tried): Promise<RuleTrial> {
  requireAllowed(settings.code, settings)
  const runs = await lastRuns(context, settings.dealershipId)
  const owners = await dealershipsByIds(
    context,
    runs.map(({ dealershipId }) => dealershipId),
  )
  const countOf = await counter(context, runs, settings)
  return {
    runs: runs.flatMap((run) => {
      const owner = owners.get(run.dealershipId)
      if (!owner) return []
      const [noted, wouldBe] = [notedIn(run, settings.code), settings.isOn ? countOf(run) : 0]
      return [
        {
          id: run.id,
          dealership: { id: owner.id, name: owner.name },
          fileName: run.fileName,
          startedAt: run.startedAt.toISOString(),
          read: run.counts.read,
          noted,
          wouldBe,
          isHeld: run.quarantine !== null && run.quarantine === heldBy[settings.code],
          wouldBeHeld: isHeldBy(run, settings, wouldBe),
          refused: settings.severity === 'error' ? wouldBe : 0,
        },
      ]
    }),
  }
}

function lastRuns({ db }: Pick<Context, 'db'>, dealershipId: number | null) {
  const { id, startedAt, fileName, counts, quarantine, settings } = feedRuns
  return db
    .select({ id, startedAt, fileName, counts, quarantine, settings, dealershipId: feedRuns.dealershipId })
    .from(feedRuns)
    .where(
      and(
        inArray(feedRuns.status, [...compared]),
        isNull(feedRuns.rowsRemovedAt),
        sql`(${counts} ->> 'read')::int > 0`, // not one whose file had no news
        dealershipId === null ? undefined : eq(feedRuns.dealershipId, dealershipId),
      ),
    )
    .orderBy(desc(startedAt), desc(id))
    .limit(runsTried)
}

const notedIn = ({ counts }: Pick<Run, 'counts'>, code: RuledCode): number =>
  code === 'MASS_DELIST' ? (counts.delisted ?? 0) : (counts.codes?.[code] ?? 0)

const measured: Partial<Record<RuledCode, Measure>> = {
  PRICE_OUTLIER: { what: 'price', below: cheapCents, notedAs: 'PRICE_OUTLIER' },
  MILEAGE_OUTLIER: { what: 'mileage', notedAs: 'MILEAGE_OUTLIER' },
  PRICE_JUMP: { what: 'price_change' },
  MILEAGE_DECREASED: { what: 'mileage_fall' },
}

/** What has no measure would be noted again where it was. */
async function counter(context: Pick<Context, 'db'>, runs: readonly Run[], tried: Tried) {
  const measure = measured[tried.code]
  if (!measure) return (run: Run) => notedIn(run, tried.code)
  const limits = runs.map((run) => ({
    id: run.id,
    startedAt: run.startedAt.toISOString(),
    limit: limitFor(run, tried),
  }))
  const counts = await countBeyond(context, limits, measure)
  return (run: Run) => counts.get(run.id) ?? 0
}

/** As the run would have judged by it: a feed may be stricter with itself. */
function limitFor({ settings }: Run, { code, limit }: Tried): number {
  const ofRule = limit ?? ruleOf(code).limit?.usual ?? Number.MAX_SAFE_INTEGER
  if (code === 'PRICE_JUMP') return Math.min(ofRule, settings?.priceJumpPercent ?? ofRule)
  return code === 'PRICE_OUTLIER' ? ofRule * 100 : ofRule
}

function isHeldBy({ counts, settings }: Run, { code, isOn, limit }: Tried, wouldBe: number): boolean {
  if (!isOn) return false
  if (code === 'PRICE_JUMP') return areTooManyJumps(wouldBe, counts.updated)
  if (code !== 'MASS_DELIST') return false
  const ofFeed = settings?.maxDelistPercent ?? 100
  const maxDelistPercent = Math.min(ofFeed, limit ?? ruleOf(code).limit?.usual ?? ofFeed)
  const delisted = counts.delisted ?? 0
  return (
    settings?.missingPolicy !== 'keep' &&
    areTooManyDelisted({ delisted, onSale: onSaleBefore(counts), maxDelistPercent })
  )
}

/** Of the feed's vehicles: those that the file had and those that it did not have any more. */
const onSaleBefore = ({ updated, unchanged, delisted = 0 }: RunCounts): number => updated + unchanged + delisted
