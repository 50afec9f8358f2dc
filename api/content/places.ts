import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Context } from '../context'
import { loadForAWhile } from '../load-for-a-while'
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

type Places = ReadonlyMap<string, Place>
/** Holds one for each database, like the places that are looked up one by one. */
const wholeTables = new WeakMap<Context['db'], () => Promise<Places>>()

/** Returns all 41,000, for work that looks up thousands. They are shared for a while: reading them takes 0.3 s. */
export function allPlaces({ db }: Pick<Context, 'db'>): Promise<Places> {
  const get = wholeTables.get(db) ?? loadForAWhile(() => readPlaces(db))
  wholeTables.set(db, get)
  return get()
}

async function readPlaces(db: Context['db']): Promise<Places> {
  const places = await db.select().from(zipCodes)
  return new Map(places.map((place) => [place.zip, place]))
}
