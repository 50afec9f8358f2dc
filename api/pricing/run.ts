import { createHash } from 'node:crypto'
import type { Context } from '../context'
import { carsOfModel } from '../vehicles/market'
import { foldCount } from './car'
import { methodVersion } from './label'
import type { Effects, ModelCars } from './market'
import { latestMarket, type MeasuredMarket, measureMarket } from './measure'
import { ratingsOf } from './rate'
import { type Claim, claimModel, completeModel, enqueueAllModels, returnModel } from './rating-queue'
import { storeRatings } from './store'

type RatingContext = Pick<Context, 'db' | 'now'>

export interface RunCounts {
  models: number
  vehicles: number
  written: number
}

export interface RunOptions {
  signal?: AbortSignal
  onProgress?(counts: RunCounts): void
  settleMs?: number
}

/** Two models at once: while one is written, the other is computed. */
const lanes = 2

/** Throws what the database throws. */
export async function rateEverything(context: RatingContext, options: RunOptions = {}): Promise<RunCounts> {
  const market = await measureMarket(context)
  await enqueueAllModels(context)
  return work(context, market, options)
}

/** What changed, or what a killed run left. Throws what the database throws. */
export async function rateQueuedModels(context: RatingContext, options: RunOptions = {}): Promise<RunCounts> {
  return work(context, null, options)
}

async function work(context: RatingContext, known: MeasuredMarket | null, options: RunOptions): Promise<RunCounts> {
  const counts: RunCounts = { models: 0, vehicles: 0, written: 0 }
  let market = Promise.resolve(known)
  const lane = async () => {
    while (!options.signal?.aborted) {
      const claim = await claimModel(context, options.settleMs ?? 0)
      if (!claim) return
      // The daily run may have measured anew meanwhile; one lane after the other looks.
      market = market.then((atHand) => latestMarket(context, atHand))
      const { effects } = (await market) as MeasuredMarket
      await rateClaimed(context, claim, effects, counts, options)
      options.onProgress?.({ ...counts })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return counts
}

async function rateClaimed(
  context: RatingContext,
  claim: Claim,
  market: readonly Effects[],
  counts: RunCounts,
  { signal }: RunOptions,
): Promise<void> {
  const model = await carsOfModel(context, claim.modelId)
  const inputs = fingerprintOf(model, market, context.now())
  if (inputs !== claim.inputs) {
    const ratings = ratingsOf(model, market, context.now())
    const { computed, written } = await storeRatings(context, ratings, () => signal?.aborted ?? false)
    counts.vehicles += computed
    counts.written += written
    if (signal?.aborted) return returnModel(context, claim)
  }
  counts.models += 1
  await completeModel(context, claim, inputs)
}

/** All that a model's ratings depend on; the year because age does. */
function fingerprintOf({ body, cars, siblings = [] }: ModelCars, market: readonly Effects[], now: Date): string {
  const hash = createHash('md5').update(JSON.stringify([methodVersion, foldCount, now.getUTCFullYear(), body]))
  hash.update(hashToken(market))
  for (const car of [...cars, ...siblings]) hash.update(JSON.stringify(car))
  return hash.digest('base64url')
}

const hashes = new WeakMap<readonly Effects[], string>()

/** Once for all models: the market is hundreds of kilobytes. */
function hashToken(market: readonly Effects[]): string {
  const known = hashes.get(market)
  if (known) return known
  const entries = market.map((effects) => [...effects].sort(([a], [b]) => (a < b ? -1 : 1)))
  const hash = createHash('md5').update(JSON.stringify(entries)).digest('base64url')
  hashes.set(market, hash)
  return hash
}
