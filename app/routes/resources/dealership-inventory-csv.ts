import type { LoaderFunctionArgs } from '@remix-run/node'
import { vehicleSourceNames, vehicleStatusNames } from '~/dealerships/admin/vehicle-status-names'
import { csvAnswer } from '~/lists/csv-answer.server'
import { listState } from '~/lists/list-state.server'
import { requireGuard } from '~/session/guards.server'
import { orPageNotFound } from '~/session/not-found'
import { maxCsvRows } from '../../../api/http/lists.contract'
import { InventoryQuery, listInventory } from '../../../api/vehicles/inventory-list/inventory-list.contract'

const head = ['Id', 'Car', 'VIN', 'Stock number', 'Status', 'Total (USD)', 'Mileage', 'Listed (UTC)', 'Source']

/** The cars that the list's filters match, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('admin', args)
  const query = { ...listState(InventoryQuery, context.url), page: '1', size: String(maxCsvRows) }
  const { items } = await orPageNotFound(
    context.url,
    context.api.call(listInventory, { ...query, id: Number(args.params.id) }),
  )
  const rows = items.map(({ id, title, vin, stockNo, status, totalCents, mileage, listedAt, source }) => [
    String(id),
    title,
    vin ?? '',
    stockNo ?? '',
    vehicleStatusNames[status],
    totalCents === null ? '' : (totalCents / 100).toFixed(2),
    String(mileage ?? ''),
    listedAt ?? '',
    vehicleSourceNames[source],
  ])
  return csvAnswer('inventory', [head, ...rows])
}
