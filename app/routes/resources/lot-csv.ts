import type { LoaderFunctionArgs } from '@remix-run/node'
import { vehicleStatusNames } from '~/dealerships/admin/vehicle-status-names'
import { csvAnswer } from '~/lists/csv-answer.server'
import { listState } from '~/lists/list-state.server'
import { requireGuard } from '~/session/guards.server'
import { maxCsvRows } from '../../../api/http/lists.contract'
import { labelInWords } from '../../../api/pricing/label-words'
import { LotQuery, listLot } from '../../../api/vehicles/inventory/inventory.contract'

const head = [
  'Stock number',
  'VIN',
  'Vehicle',
  'Trim',
  'Condition',
  'Mileage',
  'Status',
  'Vehicle price',
  'Total',
  'Price rating',
  'Against market',
  'Listed (UTC)',
  'Leads',
  'Score',
  'Photos',
  'Tags',
]
const inDollars = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2))

/** The vehicles that the list's filters match, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('staff:inventory', args)
  const query = { ...listState(LotQuery, context.url), page: '1', size: String(maxCsvRows) }
  const { items } = await context.api.call(listLot, query)
  const rows = items.map((one) => [
    one.stockNo ?? '',
    one.vin ?? '',
    one.title,
    one.trim ?? '',
    one.condition,
    String(one.mileage ?? ''),
    vehicleStatusNames[one.status],
    inDollars(one.priceVehicleCents),
    inDollars(one.totalCents),
    one.rating ? labelInWords(one.rating) : '',
    one.rating && one.totalCents !== null ? inDollars(one.totalCents - one.rating.estimateCents) : '',
    one.listedAt ?? '',
    String(one.leads),
    String(one.listingScore),
    String(one.photoCount),
    one.tags.join(', '),
  ])
  return csvAnswer('inventory', [head, ...rows])
}
