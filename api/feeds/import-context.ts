import { allPlaces } from '../content/places'
import type { Context } from '../context'
import { dealershipForImport } from '../dealerships/directory'
import { docFeeRuleOf } from '../dealerships/settings/doc-fee-rules'
import { catalogueVersion, loadTaxonomy } from '../vehicles/taxonomy/taxonomy'
import { yearsAhead } from '../vehicles/vin-decode/vin-parts'
import { openVinReader } from '../vehicles/vin-decode/vin-reader'
import { loadWmiMakes } from '../vehicles/vin-decode/wmi-makes'
import type { ImportContext } from './row'
import { decidedValues } from './validations/decided-values'
import { rulesFor } from './validations/rules'

/** Throws not_found for an unknown dealership. */
export async function loadImportContext(context: Context, dealershipId: number): Promise<ImportContext> {
  const { id, name, docFeeCents, ...place } = await dealershipForImport(context, dealershipId)
  const taxonomy = await loadTaxonomy(context)
  const thisYear = context.now().getUTCFullYear()
  return {
    dealership: { id, name, docFeeCents, docFeeRule: await docFeeRuleOf(context, place.state), place },
    places: await allPlaces(context),
    taxonomy,
    catalogueVersion: await catalogueVersion(context),
    wmiMakes: await loadWmiMakes(),
    readVin: openVinReader(taxonomy, thisYear + yearsAhead),
    decided: await decidedValues(context),
    rules: await rulesFor(context, id),
    thisYear,
  }
}
