import type { LotColumn } from '../../api/vehicles/inventory/lot-columns.contract'

/** In the order of the list. */
export const columnNames: Record<LotColumn, string> = {
  stock: 'Stock',
  status: 'Status',
  condition: 'Condition',
  mileage: 'Mileage',
  price: 'Price',
  market: 'Against market',
  days: 'Days',
  changed: 'Changed',
  photos: 'Photos',
  leads: 'Leads',
  score: 'Score',
  tags: 'Tags',
}
