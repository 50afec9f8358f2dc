import { paths } from '~/paths'
import { Chips, RemoveChip } from '~/ui/Chip'
import { AtoZ } from './AtoZ'
import { directoryFormId } from './DirectoryFilters'
import type { Directory } from './directory.server'
import { type DirectoryState, directoryChips } from './directory-state'

const sorts = [
  ['distance', 'Nearest'],
  ['inventory', 'Most cars'],
  ['rating', 'Best rated'],
  ['name', 'Name'],
] as const

interface BarProps {
  state: DirectoryState
  found: Pick<Directory, 'letters' | 'sort' | 'usualSort' | 'place'>
}

export function DirectoryBar({ state, found }: BarProps) {
  const chips = directoryChips(state)
  return (
    <>
      <div className="search-page__bar directory__bar">
        <AtoZ state={state} offered={found.letters} />
        <SortBox {...found} />
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

function SortBox({ sort, usualSort, place }: Pick<Directory, 'sort' | 'usualSort' | 'place'>) {
  const offered = sorts.filter(([value]) => place || value !== 'distance')
  const current = sort === usualSort ? '' : sort
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
            <option key={value} value={value === usualSort ? '' : value}>
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
