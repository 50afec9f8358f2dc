import { createHash } from 'node:crypto'
import { getTableColumns, sql } from 'drizzle-orm'
import { type Context, publishChange, transaction } from '../context'
import { EventLoopYield } from '../event-loop'
import { methodVersion } from './label'
import type { Rating } from './rate'
import { priceRatings } from './schema'

/** A transaction of this many takes well under a second, and no statement is more than some megabytes. */
const ratingsAtOnce = 1_000

type Row = typeof priceRatings.$inferInsert

/** Batch by batch as they are computed; publishes a change of the vehicles whose label or estimate changed. */
export async function storeRatings(
  context: Pick<Context, 'db' | 'now'>,
  ratings: Iterable<Rating>,
  isStopped: () => boolean,
): Promise<{ computed: number; written: number }> {
  const counts = { computed: 0, written: 0 }
  for await (const batch of batched(ratings, ratingsAtOnce)) {
    if (isStopped()) break
    counts.computed += batch.length
    const written = await storeBatch(context, batch)
    counts.written += written
  }
  return counts
}

/** Items are computed while they are asked for: requests that come in meanwhile get their turn. */
async function* batched<T>(items: Iterable<T>, size: number): AsyncGenerator<T[]> {
  const eventLoop = new EventLoopYield()
  let batch: T[] = []
  for (const item of items) {
    batch.push(item)
    await eventLoop.yieldIfDue()
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function storeBatch(context: Pick<Context, 'db' | 'now'>, ratings: readonly Rating[]): Promise<number> {
  const computedAt = context.now()
  const rows = ratings.map((rating) => rowOf(rating, computedAt))
  const known = await storedOf(context, rows)
  const changed = rows.filter((row) => known.get(row.vehicleId)?.fingerprint !== row.fingerprint)
  if (changed.length === 0) return 0
  const visibly = changed.filter((row) => hasVisiblyChanged(row, known.get(row.vehicleId)))
  await transaction(context, async (tx) => {
    await tx.execute(upsertOf(changed))
    await publishChange(tx, context, {
      concept: 'vehicles',
      ids: visibly.map(({ vehicleId }) => vehicleId),
      kind: 'updated',
    })
  })
  return changed.length
}

type RatingDigest = Pick<Row, 'fingerprint' | 'band' | 'bandTo' | 'estimateCents' | 'differenceBp'>

async function storedOf({ db }: Pick<Context, 'db'>, rows: readonly Row[]): Promise<Map<number, RatingDigest>> {
  const { vehicleId, fingerprint, band, bandTo, estimateCents, differenceBp } = priceRatings
  const ids = sql.param(rows.map((row) => row.vehicleId))
  const known = await db
    .select({ vehicleId, fingerprint, band, bandTo, estimateCents, differenceBp })
    .from(priceRatings)
    .where(sql`${vehicleId} = any(${ids}::bigint[])`)
  return new Map(known.map((row) => [row.vehicleId, row]))
}

const hasVisiblyChanged = (row: Row, known: RatingDigest | undefined): boolean =>
  (row.band ?? null) !== (known?.band ?? null) ||
  (row.bandTo ?? null) !== (known?.bandTo ?? null) ||
  (row.estimateCents ?? null) !== (known?.estimateCents ?? null) ||
  (row.differenceBp ?? null) !== (known?.differenceBp ?? null)

function rowOf(rating: Rating, computedAt: Date): Row & { fingerprint: string } {
  const { search, comparables, band = null, bandTo = null, ...rest } = rating
  const row = {
    ...rest,
    band,
    bandTo,
    methodVersion,
    yearSpan: search?.yearSpan ?? null,
    radiusMiles: search?.radiusMiles ?? null,
    comparableCount: comparables.length,
    comparableIds: comparables.map(({ car }) => car.id),
    comparableTotals: comparables.map(({ car }) => car.totalCents),
    comparableYears: comparables.map(({ car }) => car.year),
    comparableMileages: comparables.map(({ car }) => car.mileage),
    comparableWeights: comparables.map(({ weight }) => Number(weight.toFixed(4))),
    comparableSteps: comparables.flatMap(({ steps }) => steps),
    comparableAdjusted: comparables.map(({ adjustedCents }) => adjustedCents),
    comparableTrimOffsets: [],
  }
  const fingerprint = createHash('md5')
    .update(JSON.stringify(Object.values(row)))
    .digest('base64url')
  return { ...row, computedAt, fingerprint }
}

const columns = Object.entries(getTableColumns(priceRatings))
const names = sql.join(
  columns.map(([, { name }]) => sql.identifier(name)),
  sql`, `,
)
const overwritten = sql.join(
  columns
    .filter(([field]) => field !== 'vehicleId')
    .map(([, { name }]) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
  sql`, `,
)

function upsertOf(rows: readonly Row[]) {
  const renamed = rows.map((row) =>
    Object.fromEntries(columns.map(([field, { name }]) => [name, row[field as keyof Row]])),
  )
  return sql`
    insert into ${priceRatings} (${names})
    select ${names} from json_populate_recordset(null::price_rating, ${JSON.stringify(renamed)}::json)
    on conflict (vehicle_id) do update set ${overwritten}`
}
