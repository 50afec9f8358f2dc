import { counted, number } from '~/format/numbers'
import type { IconName } from '~/ui/icons/Icon'
import type { StockVehicleIssue } from '../../api/vehicles/stock/stock.contract'
import type { StockVehicleDetail } from '../../api/vehicles/stock/vehicle/vehicle.contract'

type Kind = StockVehicleIssue['kind']

export const issueIcons: Record<Kind, IconName> = {
  suspended: 'ban',
  vin: 'copy',
  price: 'tag',
  photos: 'image',
  publication: 'calendar-clock',
  docFee: 'receipt',
  unconfirmed: 'clock',
}

const isGrave: Partial<Record<Kind, true>> = { suspended: true, vin: true }
export const issueTone = (kind: Kind) => (isGrave[kind] ? 'bad' : 'warn')

const wholeDollars = (cents: number | null) => `$${number(Math.round((cents ?? 0) / 100))}`

/** Says what is wrong with a vehicle in a few words. */
export function issueInWords({ kind, count, limit, words }: StockVehicleIssue): string {
  switch (kind) {
    case 'suspended':
      return words ?? 'Suspended'
    case 'vin':
      return `VIN in ${count} listings`
    case 'price':
      return 'No price'
    case 'photos':
      return 'No photos'
    case 'publication':
      return 'Not published on time'
    case 'docFee':
      return `Doc fee ${wholeDollars(count)}, limit ${wholeDollars(limit)}`
    case 'unconfirmed':
      return `Not confirmed for ${count} days`
  }
}

/** Sums the vehicles of the site up by status. */
export function statusesInWords(statuses: Record<string, number>): string {
  const of = (status: string) => statuses[status] ?? 0
  return counted(
    [of('active'), 'on sale', 'on sale'],
    [of('pending'), 'sale pending', 'sales pending'],
    [of('draft'), 'draft', 'drafts'],
    [of('sold'), 'sold', 'sold'],
    [of('delisted'), 'no longer listed', 'no longer listed'],
    [of('suspended'), 'suspended', 'suspended'],
  )
}

type Lock = StockVehicleDetail['lockedFields'][number]
export const lockNames: Record<Lock, string> = {
  stockNo: 'Stock number',
  condition: 'Condition',
  year: 'Year',
  makeModel: 'Make and model',
  trim: 'Trim',
  body: 'Body',
  mileage: 'Mileage',
  price: 'Price',
  docFee: 'Doc fee',
  exteriorColor: 'Exterior',
  interiorColor: 'Interior',
  engine: 'Engine',
  fuel: 'Fuel',
  transmission: 'Transmission',
  drivetrain: 'Drive',
  description: 'Description',
  options: 'Options',
  history: 'Title and history',
  photos: 'Photos',
}

const codedReasons: Record<string, string> = {
  manual: 'By hand',
  feed: 'From the feed',
  feed_missing: 'Missing from the feed',
  stale: 'Not confirmed for 30 days',
  expired: 'Archived after 90 days',
  transferred: 'Moved to another dealership without room',
  plan_room: 'The plan has room again',
  'lead won': 'A lead was won',
  'dealership closed': 'The dealership closed',
  merged: 'Dealerships were merged',
  not_ours: 'Not the dealership’s anymore',
}

/** Says why a status changed: jobs store codes, people words. */
export const eventReason = (reason: string | null): string | null =>
  reason === null ? null : (codedReasons[reason] ?? reason)
