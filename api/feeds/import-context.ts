import { allPlaces } from '../content/places'
import type { Context } from '../context'
import { dealershipForImport } from '../dealerships/directory'
import { loadTaxonomy } from '../vehicles/taxonomy/taxonomy'
import type { ImportContext } from './row'

/** Throws not_found for an unknown dealership. */
export async function loadImportContext(context: Context, dealershipId: number): Promise<ImportContext> {
  const { id, name, docFeeCents, ...place } = await dealershipForImport(context, dealershipId)
  return {
    dealership: { id, name, docFeeCents, place },
    places: await allPlaces(context),
    taxonomy: await loadTaxonomy(context),
    thisYear: context.now().getUTCFullYear(),
  }
}
