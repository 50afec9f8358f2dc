import { asc, sql } from 'drizzle-orm'
import { type Context, transaction } from '../context'
import { carsAtLarge } from '../vehicles/market'
import { type Effects, marketEffects, marketFolds } from './market'
import { priceEffects } from './schema'

/** What holds for all cars shows in ten thousand of them. */
const maxCars = 10_000

/** Measures what all cars tell about prices, and keeps it for the runs of the day. */
export async function measureMarket(context: Pick<Context, 'db' | 'now'>): Promise<Effects[]> {
  const market = await marketEffects(await carsAtLarge(context, maxCars))
  const measuredAt = context.now()
  const rows = market.map((effects, fold) => ({ fold, effects: Object.fromEntries(effects), measuredAt }))
  await transaction(context, async (tx) => {
    await tx.delete(priceEffects).where(sql`true`)
    await tx.insert(priceEffects).values(rows)
  })
  return market
}

/** The market as it was measured last; measures it when nobody has. */
export async function knownMarket(context: Pick<Context, 'db' | 'now'>): Promise<Effects[]> {
  const rows = await context.db.select().from(priceEffects).orderBy(asc(priceEffects.fold))
  if (rows.length !== marketFolds) return measureMarket(context)
  return rows.map(({ effects }) => new Map(Object.entries(effects)))
}
