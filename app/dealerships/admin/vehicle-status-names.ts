import type { BadgeTone } from '~/ui/Chip'
import type { InventoryVehicle } from '../../../api/vehicles/inventory-list/inventory-list.contract'

export const vehicleStatusNames: Record<InventoryVehicle['status'], string> = {
  active: 'On sale',
  pending: 'Sale pending',
  draft: 'Draft',
  sold: 'Sold',
  delisted: 'No longer listed',
  suspended: 'Suspended',
  archived: 'Archived',
}

export const vehicleStatusTones: Record<InventoryVehicle['status'], BadgeTone> = {
  active: 'ok',
  pending: 'warn',
  draft: 'line',
  sold: 'neutral',
  delisted: 'neutral',
  suspended: 'bad',
  archived: 'neutral',
}

export const vehicleSourceNames: Record<InventoryVehicle['source'], string> = {
  manual: 'Entered by hand',
  feed: 'Listing file',
  api: 'API',
}
