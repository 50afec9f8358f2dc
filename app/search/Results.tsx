import { paths } from '~/paths'
import { Chips, RemoveChip } from '~/ui/Chip'
import { Icon } from '~/ui/Icon'
import { count, number } from '~/vehicles/format'
import { filterFormId } from './FilterForm'
import { NothingFound } from './NothingFound'
import { Problems } from './Problems'
import { StateMap } from './StateMap'
import { type Found, type SearchName, type SearchState, searchHref, without } from './state'
import { loanInWords, type Tool, type View, views } from './tool'

interface ResultsProps {
  result: Found
  state: SearchState
  tool: Tool
}

/** What stands above the cards: what could not be used, chips, order, and words on both. Drawn by the server alone. */
export function ResultsHead({ result, state, tool }: ResultsProps) {
  return (
    <>
      <Problems problems={[...result.problems, ...tool.problems]} />
      <Corrections {...result} />
      <div className="srch__bar">
        <ActiveFilters chips={result.chips} state={state} />
        <div className="srch__tools">
          <SortBox result={result} />
          <HowSorted words={result.sortedBy} />
          <ViewSwitch view={tool.view} state={state} />
        </div>
      </div>
      <Notes result={result} state={state} tool={tool} />
      {tool.view === 'map' && <StateMap result={result} state={state} />}
      {result.total === 0 && <NothingFound result={result} state={state} />}
    </>
  )
}

/** What was typed stands beside what was searched for: nobody is left to guess. */
function Corrections({ corrections, total }: Pick<Found, 'corrections' | 'total'>) {
  if (corrections.length === 0) return null
  return (
    <p className="srch__note">
      {total > 0 ? 'Showing results' : 'We looked'} for {corrections.map(({ used }) => `“${used}”`).join(' and ')}: no
      car here says {corrections.map(({ typed }) => `“${typed}”`).join(' or ')}.
    </p>
  )
}

function ActiveFilters({ chips, state }: Pick<Found, 'chips'> & { state: SearchState }) {
  if (chips.length === 0) return <span />
  return (
    <Chips label="Filters in force">
      {chips.map(({ name, value, label }) => (
        <RemoveChip key={`${name} ${value}`} label={label} href={without(state, name as SearchName, value)} />
      ))}
      <a className="small" href={paths.search}>
        Clear all
      </a>
    </Chips>
  )
}

const sorts = [
  ['', 'Best match'],
  ['price', 'Lowest total'],
  ['price_desc', 'Highest total'],
  ['newest', 'Newest listing'],
  ['mileage', 'Lowest mileage'],
  ['year', 'Newest model year'],
  ['drop', 'Biggest price drop'],
] as const

function SortBox({ result }: { result: Found }) {
  const offered = result.place ? [...sorts, ['distance', 'Nearest'] as const] : sorts
  return (
    <div className="sortbox">
      <label className="small muted" htmlFor="s-sort">
        Sort
      </label>
      <select
        className="select select--sm"
        id="s-sort"
        name="sort"
        form={filterFormId}
        defaultValue={result.sort === 'best' ? '' : result.sort}
      >
        {offered.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="btn btn--secondary btn--sm" form={filterFormId}>
          Sort
        </button>
      </noscript>
    </div>
  )
}

function HowSorted({ words }: { words: string }) {
  return (
    <details className="menubox howsorted">
      <summary className="tool" title="How is this ordered?" aria-label="How is this ordered?">
        <Icon name="circle-help" />
      </summary>
      <p className="menu">{words} Nobody can pay for a place in this order.</p>
    </details>
  )
}

const signs = { grid: 'layout-grid', list: 'list', map: 'map' } as const
const isView = (view: string): view is View => Object.hasOwn(views, view)

function ViewSwitch({ view, state }: { view: View; state: SearchState }) {
  return (
    <nav className="segmented viewsw" aria-label="View">
      {Object.keys(views)
        .filter(isView)
        .map((one) => (
          <a
            key={one}
            href={searchHref(state, { view: one === 'grid' ? undefined : [one] })}
            aria-label={views[one]}
            title={views[one]}
            aria-current={one === view ? 'true' : undefined}
            data-keep-scroll
          >
            <Icon name={signs[one]} size="sm" />
          </a>
        ))}
    </nav>
  )
}

/** In one line each: what a month's price rests on, what is hidden, how many are farther away. */
function Notes({ result, state, tool: { loan } }: ResultsProps) {
  const { total, dominated, place } = result
  return (
    <div className="srch__notes">
      {loan && <p>Per month: {loanInWords(loan)}.</p>}
      {dominated > 0 && (
        <p>
          <b className="num">{number(dominated)}</b> beaten {dominated === 1 ? 'car is' : 'cars are'} hidden.{' '}
          <a href={searchHref(state, { dominated: undefined })} data-keep-scroll>
            Show {dominated === 1 ? 'it' : 'them'}
          </a>
        </p>
      )}
      {total > 0 && place && <Farther result={result} state={state} />}
    </div>
  )
}

export function Farther({ result: { farther, total }, state }: Omit<ResultsProps, 'tool'>) {
  if (farther.length === 0) return null
  return (
    <ul className="farther">
      {farther.slice(0, 3).map(({ radius, count: n }) => (
        <li key={radius}>
          <a href={searchHref(state, { radius: [String(radius)] })}>
            {total > 0 ? `${number(n - total)} more` : count(n, 'car')} within {number(radius)} miles
          </a>
        </li>
      ))}
    </ul>
  )
}
