import { count, number } from '~/format/numbers'
import { paths } from '~/paths'
import { EmptyState } from '~/ui/lists/EmptyState'
import { SaveForLater, type SavingSearch } from './SaveSearch'
import { dropping, type Found, type SearchState, searchHref } from './state'

export function NothingFound({ result: { widen, farther, chips }, state, saving }: NothingFoundProps) {
  if (chips.length === 0)
    return (
      <EmptyState
        title="No cars yet"
        action={{ href: paths.dealership().signUp, label: 'Bring your dealership here' }}
        icon="search-x"
      />
    )
  const vin = vinIn(chips)
  return (
    <div className="empty">
      <h2>{vin ? `No car here has the VIN ${vin}` : 'No car matches all of this'}</h2>
      {widen.length + farther.length === 0 && <p>No single filter is the reason. Start again with fewer of them.</p>}
      {widen.length > 0 && <p>Drop one filter to see cars:</p>}
      <ul className="widen">
        {farther.slice(0, 2).map(({ radius, count: n }) => (
          <li key={radius}>
            <a href={searchHref(state, { radius: [String(radius)] })}>
              Within {number(radius)} miles: {upTo(state)}
              {count(n, 'car')}
            </a>
          </li>
        ))}
        {widen.map(({ name, names, label, count: n }) => (
          <li key={name}>
            <a href={searchHref(state, dropping(names, state))}>
              {withoutFilter(label)}: {upTo(state)}
              {count(n, 'car')}
            </a>
          </li>
        ))}
      </ul>
      <a className="btn btn--secondary" href={paths.search}>
        Clear all filters
      </a>
      <SaveForLater saving={saving} />
    </div>
  )
}

function vinIn(chips: Found['chips']): string | undefined {
  const [only, ...more] = chips
  return more.length === 0 && only?.name === 'q' && /^[A-HJ-NPR-Z\d]{17}$/i.test(only.value)
    ? only.value.toUpperCase()
    : undefined
}

interface NothingFoundProps {
  result: Found
  state: SearchState
  saving: SavingSearch
}

/** A filter as the chips name it; words that were searched for have their marks already. */
export const withoutFilter = (label: string): string => `Without ${label.startsWith('“') ? label : `“${label}”`}`

/** Counts of other searches know nothing of dominated cars: which ones those are depends on what matches. */
export const upTo = (state: SearchState): string => (state.dominated ? 'up to ' : '')
