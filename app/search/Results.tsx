import { count, number } from '~/format/numbers'
import { paths } from '~/paths'
import { Chips, RemoveChip } from '~/ui/Chip'
import { classNames } from '~/ui/class-names'
import { Pager } from '~/ui/lists/Pager'
import { IllustrationNote } from '~/vehicles/CardGrid'
import { NothingFound, upTo } from './NothingFound'
import { PlaceLine, type PlaceOfPage } from './PlaceLine'
import { Problems } from './Problems'
import { ResultTools } from './ResultTools'
import type { SavingSearch } from './SaveSearch'
import { StateMap } from './StateMap'
import { type Found, type SearchName, type SearchState, searchHref, without } from './state'
import { loanInWords, type Tool } from './tool'

interface ResultsProps {
  result: Found
  state: SearchState
  tool: Tool
  saving: SavingSearch
  place: PlaceOfPage
}

/** Rendered by the server alone. */
export function Results({ cards, ...found }: ResultsProps & { cards: { markup: string; illustrated: boolean } }) {
  const { result, state, tool } = found
  return (
    <>
      <div>
        <ResultsHead {...found} />
      </div>
      <div
        className={classNames(
          'vehicle-grid',
          tool.view === 'list' ? 'vehicle-grid--rows' : 'vehicle-grid--3 vehicle-grid--search',
        )}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own component drew it a moment ago
        dangerouslySetInnerHTML={{ __html: cards.markup }}
      />
      <Pager
        className="search-page__pager"
        {...pick(result)}
        href={(to) => searchHref(state, { page: to > 1 ? [String(to)] : undefined })}
      />
      <IllustrationNote cards={[cards]} />
    </>
  )
}

const pick = ({ page, pageCount, total, pageSize }: Found) => ({ page, pageCount, total, pageSize })

function ResultsHead({ result, state, tool, saving, place }: ResultsProps) {
  return (
    <>
      <Problems problems={[...result.problems, ...tool.problems]} dropped={result.dropped} />
      <Corrections {...result} />
      <div className="search-page__bar">
        {result.chips.length > 0 ? <ActiveFilters chips={result.chips} state={state} /> : <PlaceLine place={place} />}
        <ResultTools result={result} state={state} view={tool.view} />
      </div>
      {result.chips.length > 0 && <PlaceLine place={place} />}
      <Notes {...{ result, state, tool }} />
      {tool.view === 'map' && <StateMap result={result} state={state} />}
      {result.total === 0 && <NothingFound result={result} state={state} saving={saving} />}
    </>
  )
}

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
