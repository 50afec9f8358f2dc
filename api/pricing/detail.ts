import { eq } from 'drizzle-orm'
import type { Context } from '../context'
import { milesBetween } from '../distance'
import { gone } from '../refusals'
import { listingsOf, type NamedVehicle, namedVehicles } from '../vehicles/listings'
import { isGone, refuseHidden, vehicleBySlug } from '../vehicles/vehicles'
import { adjusted } from './adjust'
import type { PriceLife, PriceRating } from './contract'
import { lifeOf } from './history'
import { priceModels, priceRatings } from './schema'

/**
 * A vehicle's rating as it was computed last, every comparable with its adjustments in cents, and the history of the same
 * car over all its listings. Throws not_found and gone as the vehicle's page does.
 */
export async function priceOf(
  context: Context,
  slug: string,
): Promise<{ rating: PriceRating | null; history: PriceLife }> {
  const { vehicle, make, model, dealership } = await vehicleBySlug(context, slug)
  refuseHidden(vehicle.status, dealership.status)
  const title = `${make.name} ${model.name}`
  if (isGone(vehicle, context.now())) throw gone(`The ${vehicle.year} ${title} is no longer listed.`)
  const [stored, listings] = await Promise.all([ratingOf(context, vehicle), listingsOf(context, vehicle)])
  return {
    rating: stored && (await presented(context, stored, { ...vehicle, title })),
    history: lifeOf(listings).map(({ vehicleId, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      isThisListing: vehicleId === vehicle.id,
    })),
  }
}

type Stored = typeof priceRatings.$inferSelect & { ratedAt: Date | null }
interface Subject {
  title: string
  status: string
  year: number
  mileage: number | null
  lat: number
  lng: number
}

async function ratingOf({ db }: Context, { id, modelId }: { id: number; modelId: number }): Promise<Stored | null> {
  const [row] = await db.select().from(priceRatings).where(eq(priceRatings.vehicleId, id))
  if (!row) return null
  const [model] = await db
    .select({ ratedAt: priceModels.ratedAt })
    .from(priceModels)
    .where(eq(priceModels.modelId, modelId))
  return { ...row, ratedAt: model?.ratedAt ?? null }
}

async function presented(context: Context, stored: Stored, subject: Subject): Promise<PriceRating> {
  const { methodVersion, outcome, band, bandTo, totalCents, estimateCents, lowCents, highCents } = stored
  const { differenceBp, yearSpan, radiusMiles, computedAt, ratedAt } = stored
  const isOnSale = subject.status !== 'sold'
  return {
    ...{ methodVersion, outcome, band, bandTo, totalCents, estimateCents, lowCents, highCents },
    ...{ differenceBp, yearSpan, radiusMiles },
    mileageEffect: stored.mileageSlope,
    yearEffect: stored.yearSlope,
    year: stored.year ?? subject.year,
    mileage: stored.mileage,
    computedAt: computedAt.toISOString(),
    checkedAt: isOnSale && ratedAt ? ratedAt.toISOString() : null,
    comparables: await comparablesOf(context, stored, subject),
  }
}

async function comparablesOf(context: Context, stored: Stored, subject: Subject): Promise<PriceRating['comparables']> {
  const { comparableIds: ids, mileageSlope, yearSlope, mileage, year } = stored
  if (mileageSlope === null || yearSlope === null || mileage === null || year === null) return []
  // The columns hold four bytes each: rounded alike, the sums come out as they were stored.
  const effects = { mileage: Math.fround(mileageSlope), year: Math.fround(yearSlope) }
  const names = await namedVehicles(context, ids)
  return ids.map((id, at) => {
    const facts = {
      year: stored.comparableYears[at] ?? year,
      mileage: stored.comparableMileages[at] ?? 0,
      totalCents: stored.comparableTotals[at] ?? 0,
    }
    const offset = Math.fround(stored.comparableTrimOffsets[at] ?? 0)
    const steps = adjusted({ mileage, year }, facts, effects, offset)
    return { ...named(names.get(id), facts.year, subject), ...facts, ...steps }
  })
}

/** Of what nobody may see any more only the numbers stay. */
function named(name: NamedVehicle | undefined, year: number, subject: Subject) {
  if (!name)
    return {
      ...{ title: `${year} ${subject.title}`, trim: null, slug: null, place: null, distanceMiles: null },
      state: 'gone' as const,
    }
  return {
    ...{ title: name.title, trim: name.trim, slug: name.slug, place: `${name.city}, ${name.state}` },
    distanceMiles: Math.round(milesBetween(subject, name)),
    state: name.isSold ? ('sold' as const) : name.slug ? ('on_sale' as const) : ('gone' as const),
  }
}
