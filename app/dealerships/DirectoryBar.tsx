import { paths } from '~/paths'
import { Chips, RemoveChip } from '~/ui/Chip'
import { AtoZ } from './AtoZ'
import { directoryFormId } from './DirectoryFilters'
import { type DirectoryState, directoryChips } from './directory-state'

const sorts = [
  ['distance', 'Nearest'],
  ['inventory', 'Most cars'],
  ['rating', 'Best rated'],
  ['name', 'Name'],
] as const

interface BarProps {
  state: DirectoryState
  hasPlace: boolean
  /** What the names begin with that the other filters leave. */
  letters: string[]
}

export function DirectoryBar({ state, hasPlace, letters }: BarProps) {
  const chips = directoryChips(state)
  return (
    <>
      <div className="search-page__bar directory__bar">
        <AtoZ state={state} offered={letters} />
        <SortBox sort={state.sort?.[0]} hasPlace={hasPlace} hasLetter={state.letter !== undefined} />
      </div>
      {chips.length > 0 && (
        <div className="search-page__bar">
          <Chips label="Active filters">
            {chips.map(({ label, href }) => (
              <RemoveChip key={label} label={label} href={href} />
            ))}
            <a className="small chips__clear" href={paths.dealerships}>
              Clear all
            </a>
          </Chips>
        </div>
      )}
    </>
  )
}

interface SortProps {
  sort: string | undefined
  hasPlace: boolean
  hasLetter: boolean
}

function SortBox({ sort, hasPlace, hasLetter }: SortProps) {
  const offered = sorts.filter(([value]) => hasPlace || value !== 'distance')
  const usual = hasPlace ? 'distance' : hasLetter ? 'name' : 'inventory'
  const current = sort !== usual && offered.some(([value]) => value === sort) ? sort : ''
  return (
    <div className="search-page__tools">
      <div className="sortbox">
        <label className="small muted" htmlFor="dir-sort">
          Sort
        </label>
        <select
          className="select select--sm"
          id="dir-sort"
          name="sort"
          form={directoryFormId}
          defaultValue={current}
          key={current}
        >
          {offered.map(([value, label]) => (
            <option key={value} value={value === usual ? '' : value}>
              {label}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit" className="btn btn--secondary btn--sm" form={directoryFormId}>
            Sort
          </button>
        </noscript>
      </div>
    </div>
  )
}
