import type { SavedVehicle } from '../../api/saved/vehicles.contract'
import { SavedVehicleRow } from './SavedVehicleRow'
import type { SavedView } from './vehicles-state'

interface SavedListProps {
  items: readonly SavedVehicle[]
  view: SavedView
  page: string
  level?: 'h2' | 'h3'
}

export function SavedList({ items, view, page, level }: SavedListProps) {
  return (
    <ul className={view === 'grid' ? 'saved-vehicle-grid' : 'panel saved-vehicle-list'}>
      {items.map((item) => (
        <SavedVehicleRow key={item.id} item={item} view={view} page={page} level={level} />
      ))}
    </ul>
  )
}
