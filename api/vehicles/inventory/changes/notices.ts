import type { PlannedRow } from './changes.contract'
import { isSetting, type PlannedChange, totalAfter } from './planned'

/** What somebody should look at before the change is made. */
export function noticesOf(row: PlannedChange): PlannedRow['notices'] {
  if (!isSetting(row) || row.plan.set.priceVehicleCents === undefined) return []
  const { vehicle, costCents } = row
  const price = row.plan.set.priceVehicleCents
  const named = priceNamedIn(vehicle.description, [vehicle.priceVehicleCents, vehicle.priceTotalCents], totalAfter(row))
  const isUnderCost = costCents !== null && price !== null && price < costCents
  return [
    ...(isUnderCost ? [{ kind: 'under_cost' as const, cents: costCents - price }] : []),
    ...(named === null ? [] : [{ kind: 'text_price' as const, cents: named }]),
    ...(vehicle.source === 'manual' ? [] : [{ kind: 'locked' as const, cents: null }]),
  ]
}

/** The old price, where the description still says it: in cents. */
function priceNamedIn(description: string, before: readonly (number | null)[], after: number | null): number | null {
  for (const [, digits = ''] of description.matchAll(/\$\s?(\d{1,3}(?:,\d{3})+|\d{4,7})/g)) {
    const cents = Number(digits.replaceAll(',', '')) * 100
    if (cents !== after && before.includes(cents)) return cents
  }
  return null
}
