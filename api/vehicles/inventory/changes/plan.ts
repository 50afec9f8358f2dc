import { mayBecome } from '../../lifecycle/transitions'
import type { OptionGroup } from '../../listing-parts'
import { featuresIn } from '../../upsert/features'
import { maxPriceCents, maxTags } from '../inventory.contract'
import { locksAfter } from '../locks'
import { isKept, isPriceKept, type VehicleRow } from '../own-vehicle'
import type { VehicleColumns } from '../write-changes'
import type { ChangeRule, LeftReason } from './changes.contract'

export type Plan = { set: VehicleColumns } | { deletes: true } | { left: LeftReason }

interface Planning {
  vehicle: VehicleRow
  isFed: boolean
  /** What the dealership noted as its own cost. */
  costCents: number | null
  isDeletable: boolean
  now: Date
}

/** What a rule makes of one vehicle. */
export function planOf(rule: ChangeRule, planning: Planning): Plan {
  const { vehicle } = planning
  if (isKept(vehicle.status)) return { left: vehicle.status }
  switch (rule.kind) {
    case 'price':
      return pricePlan(rule, planning)
    case 'docFee':
      return feePlan(rule.docFeeCents, planning)
    case 'status':
      return statusPlan(rule.status, planning)
    case 'feature':
      return featurePlan(rule, planning)
    case 'tag':
      return tagPlan(rule, vehicle)
    case 'deletion':
      return planning.isDeletable ? { deletes: true } : { left: 'not_a_draft' }
  }
}

const priceLeft = { pending: 'sale_pending', sold: 'sold' } as const

function pricePlan(rule: ChangeRule & { kind: 'price' }, { vehicle, isFed, costCents }: Planning): Plan {
  if (isPriceKept(vehicle.status)) return { left: priceLeft[vehicle.status] }
  const price = vehicle.priceVehicleCents
  if (price === null) return { left: 'no_price' }
  const feesCents = (vehicle.priceTotalCents ?? price) - price
  const rounded = newPrice(rule, price, feesCents)
  if (rule.direction === 'lower' ? rounded >= price : rounded <= price) return { left: 'rounded_away' }
  const priceVehicleCents = notBelow(rule, rounded, costCents, price)
  if (priceVehicleCents <= 0) return { left: 'would_be_free' }
  if (priceVehicleCents > maxPriceCents) return { left: 'too_dear' }
  if (priceVehicleCents === price) return { left: 'unchanged' }
  return { set: { priceVehicleCents, ...locksOf({ vehicle, isFed }, 'priceVehicleCents') } }
}

/** Every row of a change sets the same columns. */
const locksOf = (
  { vehicle: { lockedFields }, isFed }: Pick<Planning, 'vehicle' | 'isFed'>,
  field: string,
): VehicleColumns => ({ lockedFields, ...locksAfter({ isFed, lockedFields }, [field]) })

/** Rounds the total, because that is the price that people see. A step below the rounding may turn the change round. */
function newPrice(
  { direction, amount, unit, roundTo }: ChangeRule & { kind: 'price' },
  price: number,
  feesCents: number,
): number {
  const step = unit === 'percent' ? (price * amount) / 100 : amount * 100
  const exact = direction === 'lower' ? price - step : price + step
  const unitCents = Number(roundTo) * 100
  return Math.round((exact + feesCents) / unitCents) * unitCents - feesCents
}

/** What costs more than it brings already is not raised to its cost. */
function notBelow(
  rule: ChangeRule & { kind: 'price' },
  price: number,
  costCents: number | null,
  before: number,
): number {
  if (rule.notBelow === 'none' || costCents === null || rule.direction === 'raise') return price
  return Math.max(price, Math.min(costCents, before))
}

function feePlan(feeDocCents: number, { vehicle, isFed }: Planning): Plan {
  if (isPriceKept(vehicle.status)) return { left: priceLeft[vehicle.status] }
  return vehicle.feeDocCents === feeDocCents
    ? { left: 'unchanged' }
    : { set: { feeDocCents, ...locksOf({ vehicle, isFed }, 'feeDocCents') } }
}

function statusPlan(status: VehicleRow['status'], { vehicle, now }: Planning): Plan {
  if (vehicle.status === status) return { left: 'unchanged' }
  return mayBecome(vehicle, now).includes(status) ? { set: { status } } : { left: 'not_possible' }
}

const featuresGroup = 'Features'
const maxFeatures = 300

function featurePlan({ action, feature }: ChangeRule & { kind: 'feature' }, { vehicle, isFed }: Planning): Plan {
  const { options } = vehicle
  const isIt = (item: string) => item.toLowerCase() === feature.toLowerCase()
  const has = options.some(({ items }) => items.some(isIt))
  if (has === (action === 'add')) return { left: 'unchanged' }
  const items = options.reduce((sum, group) => sum + group.items.length, 0)
  if (action === 'add' && items >= maxFeatures) return { left: 'too_many' }
  const changed = action === 'add' ? withFeature(options, feature) : without(options, isIt)
  return { set: { options: changed, features: featuresIn(changed), ...locksOf({ vehicle, isFed }, 'options') } }
}

function withFeature(options: readonly OptionGroup[], feature: string): OptionGroup[] {
  const isThere = options.some(({ group }) => group === featuresGroup)
  if (!isThere) return [...options, { group: featuresGroup, items: [feature] }]
  return options.map((one) => (one.group === featuresGroup ? { ...one, items: [...one.items, feature] } : one))
}

const without = (options: readonly OptionGroup[], isIt: (item: string) => boolean): OptionGroup[] =>
  options
    .map(({ group, items }) => ({ group, items: items.filter((item) => !isIt(item)) }))
    .filter(({ items }) => items.length > 0)

function tagPlan({ action, tag }: ChangeRule & { kind: 'tag' }, { tags }: VehicleRow): Plan {
  if (tags.includes(tag) === (action === 'add')) return { left: 'unchanged' }
  if (action === 'add' && tags.length >= maxTags) return { left: 'too_many' }
  return { set: { tags: action === 'add' ? [...tags, tag].sort() : tags.filter((one) => one !== tag) } }
}
