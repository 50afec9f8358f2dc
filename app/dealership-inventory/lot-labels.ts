import { vehicleStatusNames } from '~/dealerships/admin/vehicle-status-names'
import type { ListTab } from '~/lists/list-definition'
import type { IconName } from '~/ui/icons/Icon'
import { bands } from '../../api/pricing/bands'
import type { LotVehicle } from '../../api/vehicles/inventory/inventory.contract'

type Status = LotVehicle['status']

/** An issue is had by vehicles of every status. */
export const lotTabs: readonly ListTab[] = [
  { value: 'all', label: 'All' },
  ...(['active', 'draft', 'pending', 'sold', 'delisted', 'suspended', 'archived'] as const).map((value) => ({
    value,
    label: vehicleStatusNames[value],
    isRare: value === 'suspended' || value === 'archived',
  })),
  {
    value: 'issues',
    label: 'Issues',
    isOverlap: true,
    hint: 'Cars on sale and drafts without photos or a price, and drafts that could not be published on time.',
  },
]

export const statusIcons: Record<Status, IconName> = {
  active: 'circle-check',
  pending: 'clock',
  draft: 'pencil',
  sold: 'hand-coins',
  delisted: 'eye-off',
  suspended: 'ban',
  archived: 'archive',
}

/** What the button is called that moves a vehicle from one state to another. */
export function moveInWords(from: Status, to: Status): string {
  if (to === 'active' && from === 'draft') return 'Publish'
  if (to === 'active' && from === 'sold') return 'Undo the sale'
  return moves[to] ?? vehicleStatusNames[to]
}
const moves: Partial<Record<Status, string>> = {
  active: 'Put back on sale',
  pending: 'Sale pending',
  sold: 'Mark as sold',
  delisted: 'Take off the site',
}

/** Tells whether what was agreed about a car ends with this move: a preview of that comes first. */
export const endsDeals = (to: Status): boolean => to === 'sold' || to === 'delisted'

/** Said once it is done. */
export const movedInWords: Partial<Record<Status, string>> = {
  active: 'is on sale',
  pending: 'has a sale pending',
  sold: 'is marked as sold',
  delisted: 'is off the site',
}

const named = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

export const conditionNames = { new: 'New', used: 'Used', cpo: 'Certified' }

export const lotFilters = [
  {
    name: 'age',
    label: 'Days listed',
    all: 'Any age',
    options: named({
      '0-30': '0 to 30 days',
      '31-60': '31 to 60 days',
      '61-90': '61 to 90 days',
      '91': 'Over 90 days',
    }),
  },
  {
    name: 'rating',
    label: 'Price rating',
    all: 'Any price rating',
    options: named({ ...bands, none: 'Not rated' }),
  },
  {
    name: 'condition',
    label: 'Condition',
    all: 'New and used',
    options: named(conditionNames),
  },
  {
    name: 'source',
    label: 'Source',
    all: 'Feed and manual',
    options: named({ feed: 'From the feed', manual: 'Entered by hand' }),
  },
  {
    name: 'missing',
    label: 'Missing',
    all: 'Completeness',
    options: named({
      photos: 'Without photos',
      price: 'Without a price',
      description: 'Short description',
      vin: 'Without a VIN',
      publication: 'Not published in time',
    }),
  },
]
