import { paths } from '~/paths'
import { Chips, RemoveChip } from '~/ui/Chip'
import { directoryFormId } from './DirectoryFilters'

const sorts = [
  ['distance', 'Nearest'],
  ['inventory', 'Most cars'],
  ['rating', 'Best rated'],
  ['name', 'Name'],
] as const

interface BarProps {
  chips: { label: string; href: string }[]
  sort: string | undefined
  hasPlace: boolean
}

export function DirectoryBar({ chips, sort, hasPlace }: BarProps) {
  const offered = sorts.filter(([value]) => hasPlace || value !== 'distance')
  const usual = hasPlace ? 'distance' : 'inventory'
  const current = sort !== usual && offered.some(([value]) => value === sort) ? sort : ''
  return (
    <div className="search-page__bar">
      {chips.length > 0 ? (
        <Chips label="Active filters">
          {chips.map(({ label, href }) => (
            <RemoveChip key={label} label={label} href={href} />
          ))}
          <a className="small chips__clear" href={paths.dealerships}>
            Clear all
          </a>
        </Chips>
      ) : (
        <span className="push" />
      )}
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
    </div>
  )
}
