import type { SavedVehicle } from '~/upstream/saved.server'
import { type Answer, failureOf } from './failure'
import { SavedVehicleRow } from './SavedVehicleRow'
import type { SavedView } from './vehicles-state'

interface SavedListProps {
  items: readonly SavedVehicle[]
  view: SavedView
  page: string
  answer?: Answer
  level?: 'h2' | 'h3'
}

export function SavedList({ items, view, page, answer, level }: SavedListProps) {
  return (
    <ul className={view === 'grid' ? 'svgrid' : 'panel svlist'}>
      {items.map((item) => (
        <SavedVehicleRow key={item.id} failure={failureOf(answer, item.id)} {...{ item, view, page, level }} />
      ))}
    </ul>
  )
}
