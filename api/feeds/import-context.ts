import { allPlaces } from '../content/places'
import type { Context } from '../context'
import { dealershipForImport } from '../dealerships/directory'
import { catalogueVersion, loadTaxonomy } from '../vehicles/taxonomy/taxonomy'
import { loadWmiMakes } from '../vehicles/vin-decode/wmi-makes'
import type { ImportContext } from './row'
import { decidedValues } from './validations/decided-values'
import { rulesFor } from './validations/rules'

/** Throws not_found for an unknown dealership. */
export async function loadImportContext(context: Context, dealershipId: number): Promise<ImportContext> {
  const { id, name, docFeeCents, ...place } = await dealershipForImport(context, dealershipId)
  return {
    dealership: { id, name, docFeeCents, place },
    places: await allPlaces(context),
    taxonomy: await loadTaxonomy(context),
    catalogueVersion: await catalogueVersion(context),
    wmiMakes: await loadWmiMakes(),
    decided: await decidedValues(context),
    rules: await rulesFor(context, id),
    thisYear: context.now().getUTCFullYear(),
  }
}
