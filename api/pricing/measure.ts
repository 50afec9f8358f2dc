import { sql } from 'drizzle-orm'
import { type Context, transaction } from '../context'
import { carsAtLarge } from '../vehicles/market'
import { ClassPriors, classPriors } from './priors'
import { priceClasses } from './schema'

/** A class needs hundreds of cars, not all of a million. */
const mostCars = 50_000

/** Measures how prices move in each class of cars, and keeps it for the runs of the day. */
export async function measureClasses(context: Pick<Context, 'db' | 'now'>): Promise<ClassPriors> {
  const priors = classPriors(await carsAtLarge(context, mostCars))
  const measuredAt = context.now()
  const rows = priors.all.map(({ mileage, year, ...prior }) => ({
    ...prior,
    mileageSlope: mileage,
    yearSlope: year,
    measuredAt,
  }))
  await transaction(context, async (tx) => {
    await tx.delete(priceClasses).where(sql`true`)
    if (rows.length > 0) await tx.insert(priceClasses).values(rows)
  })
  return priors
}

/** The classes as they were measured last; measures them when nobody has. */
export async function knownClasses(context: Pick<Context, 'db' | 'now'>): Promise<ClassPriors> {
  const rows = await context.db.select().from(priceClasses)
  if (rows.length === 0) return measureClasses(context)
  return new ClassPriors(rows.map(({ mileageSlope: mileage, yearSlope: year, ...row }) => ({ ...row, mileage, year })))
}
