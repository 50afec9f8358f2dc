import { count, number } from '~/format/numbers'
import { paths } from '~/paths'
import { Chips, RemoveChip } from '~/ui/Chip'
import { classNames } from '~/ui/class-names'
import { Pager } from '~/ui/lists/Pager'
import { IllustrationNote } from '~/vehicles/CardGrid'
import type { NearMap } from './map/near-map.server'
import { PinMap } from './map/PinMap'
import { UsMap } from './map/UsMap'
import { NothingFound, upTo } from './NothingFound'
import { PlaceLine, type PlaceOfPage } from './PlaceLine'
import { Problems } from './Problems'
import { ResultTools } from './ResultTools'
import type { SavingSearch } from './SaveSearch'
import { type Found, type SearchName, type SearchState, searchHref, without } from './state'
import { loanInWords, type Tool } from './tool'

interface ResultsProps {
  result: Found
  state: SearchState
  tool: Tool
  saving: SavingSearch
  place: PlaceOfPage
  /** The map to show: of a state or around a place; null: of the country, when a map is asked for. */
  near: NearMap | null
}

interface ListedCards {
  markup: string
  illustrated: boolean
  /** Comes above them; empty: none is booked. */
  banner: string
  /** Says why there is advertising; empty: there is none. */
  why: string
}

/** Rendered by the server alone. */
export function Results({ cards, ...found }: ResultsProps & { cards: ListedCards }) {
  const { result, state, near } = found
  return (
    <>
      <div>
        <ResultsHead {...found} />
      </div>
      {cards.banner !== '' && <Markup html={cards.banner} />}
      {near ? (
        <div className="map-split">
          <PinMap map={near} state={state} />
          <Cards {...found} markup={cards.markup} />
        </div>
      ) : (
        <Cards {...found} markup={cards.markup} />
      )}
      <Pager
        className="search-page__pager"
        {...pick(result)}
        href={(to) => searchHref(state, { page: to > 1 ? [String(to)] : undefined })}
      />
      <IllustrationNote cards={[cards]} />
      {cards.why !== '' && <Markup html={cards.why} />}
    </>
  )
}

// biome-ignore lint/security/noDangerouslySetInnerHtml: our own component drew it a moment ago
const Markup = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />

function Cards({ tool, near, markup }: Pick<ResultsProps, 'tool' | 'near'> & { markup: string }) {
  const rows = tool.view === 'list' || near !== null
  return (
    <div
      className={classNames(
        'vehicle-grid',
        rows ? 'vehicle-grid--rows' : 'vehicle-grid--3 vehicle-grid--search',
        near !== null && 'vehicle-grid--beside',
      )}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own component drew it a moment ago
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}

const pick = ({ page, pageCount, total, pageSize }: Found) => ({ page, pageCount, total, pageSize })

function ResultsHead({ result, state, tool, saving, place, near }: ResultsProps) {
  return (
    <>
      <Problems problems={[...result.problems, ...result.dropped.map(asProblem), ...tool.problems]} />
      <Corrections {...result} />
      <div className="search-page__bar">
        {result.chips.length > 0 && <ActiveFilters chips={result.chips} state={state} />}
        <PlaceLine place={place} />
        <ResultTools result={result} state={state} view={tool.view} />
      </div>
      <Notes result={result} state={state} tool={tool} />
      {tool.view === 'map' && !near && result.total > 0 && <UsMap result={result} state={state} />}
      {result.total === 0 && <NothingFound result={result} state={state} saving={saving} />}
    </>
  )
}

const asProblem = ({ words, message }: Found['dropped'][number]) => ({ name: 'q', value: words, message })

function Corrections({ corrections, total }: Pick<Found, 'corrections' | 'total'>) {
  if (corrections.length === 0) return null
  return (
    <p className="search-page__note">
      {total > 0 ? 'Showing results' : 'We looked'} for {corrections.map(({ used }) => `“${used}”`).join(' and ')}: no
      car here says {corrections.map(({ typed }) => `“${typed}”`).join(' or ')}.
    </p>
  )
}

function ActiveFilters({ chips, state }: Pick<Found, 'chips'> & { state: SearchState }) {
  return (
    <Chips label="Active filters">
      {chips.map(({ name, value, label }) => (
        <RemoveChip key={`${name} ${value}`} label={label} href={without(state, name as SearchName, value)} />
      ))}
      <a className="small" href={paths.search}>
        Clear all
      </a>
    </Chips>
  )
}

function Notes({ result, state, tool: { loan } }: Pick<ResultsProps, 'result' | 'state' | 'tool'>) {
  const { total, dominated, place } = result
  return (
    <div className="search-page__notes">
      {loan && <p>Per month: {loanInWords(loan)}.</p>}
      {dominated > 0 && (
        <p>
          <b className="num">{number(dominated)}</b> worse-value {dominated === 1 ? 'car is' : 'cars are'} hidden; the
          counts beside the filters include {dominated === 1 ? 'it' : 'them'}.{' '}
          <a href={searchHref(state, { dominated: undefined })} data-keep-scroll>
            Show {dominated === 1 ? 'it' : 'them'}
          </a>
        </p>
      )}
      {total > 0 && place && <Farther result={result} state={state} />}
    </div>
  )
}

function Farther({ result: { farther, total }, state }: Pick<ResultsProps, 'result' | 'state'>) {
  if (farther.length === 0) return null
  return (
    <ul className="farther">
      {farther.slice(0, 3).map(({ radius, count: n }) => (
        <li key={radius}>
          <a href={searchHref(state, { radius: [String(radius)] })}>
            {upTo(state)}
            {total > 0 ? `${number(n - total)} more` : count(n, 'car')} within {number(radius)} miles
          </a>
        </li>
      ))}
    </ul>
  )
}
