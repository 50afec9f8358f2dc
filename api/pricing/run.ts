import { createHash } from 'node:crypto'
import type { Context } from '../context'
import { carsOfModel } from '../vehicles/market'
import { type Car, foldCount } from './car'
import { methodVersion } from './label'
import type { Slopes } from './market'
import { knownClasses, measureClasses } from './measure'
import type { ClassPriors } from './priors'
import { ratingsOf } from './rate'
import { storeRatings } from './store'
import { type Claim, claimModel, giveBack, makeAllDue, release } from './waiting'

type Working = Pick<Context, 'db' | 'now'>

export interface RunCounts {
  models: number
  /** Vehicles whose rating was computed, and those of them whose rating was written because it had changed. */
  vehicles: number
  written: number
}

export interface RunOptions {
  /** Stops after the batch at hand; what is left goes on waiting. */
  signal?: AbortSignal
  onProgress?(counts: RunCounts): void
  /** Models that changed a moment ago are left to settle. */
  settleMs?: number
}

/** Two models at once: while one is written, the other is computed. */
const lanes = 2

/** Rates every vehicle on sale: measures the classes, then all models. Returns how many; throws what the database throws. */
export async function rateEverything(context: Working, options: RunOptions = {}): Promise<RunCounts> {
  const classes = await measureClasses(context)
  await makeAllDue(context)
  return work(context, classes, options)
}

/** Rates the models that wait: what changed, or what a killed run left. Returns how many; throws what the database throws. */
export async function rateWaiting(context: Working, options: RunOptions = {}): Promise<RunCounts> {
  return work(context, null, options)
}

async function work(context: Working, known: ClassPriors | null, options: RunOptions): Promise<RunCounts> {
  const counts: RunCounts = { models: 0, vehicles: 0, written: 0 }
  let classes = known
  const lane = async () => {
    while (!options.signal?.aborted) {
      const claim = await claimModel(context, options.settleMs ?? 0)
      if (!claim) return
      classes ??= await knownClasses(context)
      await rateClaimed(context, claim, classes, counts, options)
      options.onProgress?.({ ...counts })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return counts
}

async function rateClaimed(
  context: Working,
  claim: Claim,
  classes: ClassPriors,
  counts: RunCounts,
  { signal }: RunOptions,
): Promise<void> {
  const { body, cars } = await carsOfModel(context, claim.modelId)
  const priorsOf = classes.of(body)
  const inputs = fingerprintOf(cars, [...priorsOf('used'), ...priorsOf('cpo')], context.now())
  if (inputs !== claim.inputs) {
    const ratings = ratingsOf(cars, priorsOf, context.now())
    const { computed, written } = await storeRatings(context, ratings, () => signal?.aborted ?? false)
    counts.vehicles += computed
    counts.written += written
    if (signal?.aborted) return giveBack(context, claim)
  }
  counts.models += 1
  await release(context, claim, inputs)
}

/** All that a model's ratings depend on; the year because age does. */
function fingerprintOf(cars: readonly Car[], slopes: readonly Slopes[], now: Date): string {
  const method = [methodVersion, foldCount, now.getUTCFullYear(), slopes.map(({ mileage, year }) => [mileage, year])]
  const hash = createHash('md5').update(JSON.stringify(method))
  for (const car of cars) hash.update(JSON.stringify(car))
  return hash.digest('base64url')
}
