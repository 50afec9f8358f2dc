import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Context } from '../context'
import { findOrRefuse, invalid } from '../refusals'
import { zipCodes } from './schema'

export type Place = typeof zipCodes.$inferSelect

export const zipDigits = (zip: string): string | undefined => /^(\d{5})(?:-\d{4})?$/.exec(zip.trim())?.[1]

const maxPlaces = 2000
/** By database. The table is filled before the first start and never changes; unknown codes are looked up again. */
const knownPlaces = new WeakMap<Context['db'], LRUCache<string, Place>>()

export async function findPlace({ db }: Pick<Context, 'db'>, zip: string): Promise<Place | null> {
  const digits = zipDigits(zip)
  if (!digits) return null
  const places = knownPlaces.get(db) ?? new LRUCache<string, Place>({ max: maxPlaces })
  knownPlaces.set(db, places)
  const known = places.get(digits)
  if (known) return known
  const [place] = await db.select().from(zipCodes).where(eq(zipCodes.zip, digits))
  if (place) places.set(digits, place)
  return place ?? null
}

/** Throws invalid for another shape, not_found for an unknown code. */
export async function placeOf(context: Pick<Context, 'db'>, zip: string): Promise<Place> {
  const digits = zipDigits(zip)
  if (!digits) throw invalid('A ZIP code has five digits.', { zip: 'A ZIP code has five digits.' })
  return findOrRefuse(await findPlace(context, digits), `ZIP code ${digits}`)
}

/** For work that looks up thousands. */
export async function allPlaces({ db }: Pick<Context, 'db'>): Promise<Map<string, Place>> {
  const places = await db.select().from(zipCodes)
  return new Map(places.map((place) => [place.zip, place]))
}
