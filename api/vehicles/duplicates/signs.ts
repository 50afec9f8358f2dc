import type { DuplicateListing } from './duplicates.contract'
import { daysConfirmed, type Sign, signs } from './kinds.contract'

/** Lists what speaks for a listing among those of its VIN. They come in the order of their first publication. */
export function signsOf(one: DuplicateListing, all: readonly DuplicateListing[], now: Date): Sign[] {
  const others = all.filter(({ id }) => id !== one.id)
  const earlier = new Set(all.slice(0, all.indexOf(one)).map(({ id }) => id))
  const miles = all.map(({ mileage }) => mileage ?? 0)
  const speaks: Record<Sign, boolean> = {
    photos: one.photoCount > 0 && !one.samePhotos.some(({ vehicleId }) => earlier.has(vehicleId)),
    mileage: one.mileage !== null && one.mileage > 0 && one.mileage === Math.max(...miles),
    confirmed:
      one.isFromFeed &&
      one.confirmedAt !== null &&
      now.getTime() - Date.parse(one.confirmedAt) < daysConfirmed * 86_400_000,
    here: one.question?.answer === 'here',
    others: one.question?.answer !== 'gone' && others.some(({ question }) => question?.answer === 'gone'),
  }
  return signs.filter((sign) => speaks[sign])
}

/** Returns the listing with more signs than any other; null where two are level, or it may not keep the VIN. */
export function suggestedOf(listings: readonly DuplicateListing[]): number | null {
  const [first, second] = [...listings].sort((one, other) => other.signs.length - one.signs.length)
  if (!first?.mayKeep || first.signs.length === 0) return null
  return second && second.signs.length === first.signs.length ? null : first.id
}
