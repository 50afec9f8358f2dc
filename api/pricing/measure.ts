import { asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { carsAtLarge } from '../vehicles/market'
import { type Effects, marketEffects, marketFolds } from './market'
import { priceEffects } from './schema'

/** Ten thousand cars are a large enough sample of the market. */
const maxCars = 10_000

export interface MeasuredMarket {
  effects: Effects[]
  measuredAt: Date
}

export async function measureMarket(context: Pick<Context, 'db' | 'now'>): Promise<MeasuredMarket> {
  const effects = await marketEffects(await carsAtLarge(context, maxCars))
  const measuredAt = context.now()
  const rows = effects.map((found, fold) => ({ fold, effects: Object.fromEntries(found), measuredAt }))
  // Two processes may measure at the same time: the later one counts.
  await context.db
    .insert(priceEffects)
    .values(rows)
    .onConflictDoUpdate({
      target: priceEffects.fold,
      set: { effects: sql`excluded.effects`, measuredAt: sql`excluded.measured_at` },
    })
  return { effects, measuredAt }
}

/** Measures it where no measure is stored. */
export async function latestMarket(
  context: Pick<Context, 'db' | 'now'>,
  atHand: MeasuredMarket | null,
): Promise<MeasuredMarket> {
  const { db } = context
  const [latest] = await db.select({ at: priceEffects.measuredAt }).from(priceEffects).where(eq(priceEffects.fold, 0))
  if (!latest) return measureMarket(context)
  if (atHand?.measuredAt.getTime() === latest.at.getTime()) return atHand
  return (await storedMarket(context)) ?? measureMarket(context)
}

/** Returns null where the market has not been measured. */
export async function storedMarket({ db }: Pick<Context, 'db'>): Promise<MeasuredMarket | null> {
  const rows = await db.select().from(priceEffects).orderBy(asc(priceEffects.fold))
  const [first] = rows
  if (!first || rows.length !== marketFolds) return null
  return { effects: rows.map(({ effects }) => new Map(Object.entries(effects))), measuredAt: first.measuredAt }
}
