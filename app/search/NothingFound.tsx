import { count, number } from '~/format/numbers'
import { paths } from '~/paths'
import { EmptyState } from '~/ui/lists/EmptyState'
import { SaveForLater, type SavingSearch } from './SaveSearch'
import { dropping, type Found, type SearchState, searchHref } from './state'

export function NothingFound({
  result: { widen, farther, nearest, notOnSale, chips },
  state,
  saving,
}: NothingFoundProps) {
  if (chips.length === 0)
    return (
      <EmptyState
        title="No cars yet"
        action={{ href: paths.dealership().signUp, label: 'Bring your dealership here' }}
        icon="search-x"
      />
    )
  const title = titleOf(chips, notOnSale)
  const offers = widen.length + farther.length + nearest.length
  return (
    <div className="empty">
      <h2>{title}</h2>
      {offers === 0 && notOnSale.length === 0 && chips.length > 1 && (
        <p>No single filter is the reason. Start again with fewer of them.</p>
      )}
      {nearest.length > 0 && (
        <>
          <p>Closest matches:</p>
          <ul className="widen">
            {nearest.map(({ label, query, count: n }) => (
              <li key={query}>
                <a href={`${paths.search}?${query}`}>
                  {label}: {upTo(state)}
                  {count(n, 'car')}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
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

const eitherOf = new Intl.ListFormat('en-US', { type: 'disjunction' })

function titleOf(chips: Found['chips'], notOnSale: readonly string[]): string {
  const vin = vinIn(chips)
  if (vin) return `No car here has the VIN ${vin}`
  if (notOnSale.length > 0) return `No ${eitherOf.format(notOnSale)} for sale right now`
  return 'No car matches all of this'
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
