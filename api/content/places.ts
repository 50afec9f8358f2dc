import { eq } from 'drizzle-orm'
import type { Context } from '../context'
import { findOrRefuse, invalid } from '../refusals'
import { zipCodes } from './schema'

export type Place = typeof zipCodes.$inferSelect

export const zipDigits = (zip: string): string | undefined => /^(\d{5})(?:-\d{4})?$/.exec(zip.trim())?.[1]

export async function findPlace({ db }: Pick<Context, 'db'>, zip: string): Promise<Place | null> {
  const digits = zipDigits(zip)
  if (!digits) return null
  const [place] = await db.select().from(zipCodes).where(eq(zipCodes.zip, digits))
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
