import { eq } from 'drizzle-orm'
import { zipCodes } from '../content/schema'
import type { Context } from '../context'
import { dealerships } from '../dealerships/schema'
import { findOrRefuse } from '../refusals'
import { loadTaxonomy } from '../vehicles/taxonomy'
import type { Ground } from './row'

/** What rows are read against: the dealership, ZIP codes, makes and models. Throws not_found for an unknown dealership. */
export async function loadGround(context: Context, dealershipId: number): Promise<Ground> {
  const found = await context.db.select().from(dealerships).where(eq(dealerships.id, dealershipId))
  const dealership = findOrRefuse(found[0], `Dealership ${dealershipId}`)
  const { zip, city, state, lat, lng } = dealership
  const places = await context.db.select().from(zipCodes)
  return {
    dealership: {
      id: dealership.id,
      name: dealership.name,
      docFeeCents: dealership.docFeeCents,
      place: { zip, city, state, lat, lng },
    },
    places: new Map(places.map((place) => [place.zip, place])),
    taxonomy: await loadTaxonomy(context),
    thisYear: context.now().getUTCFullYear(),
  }
}
