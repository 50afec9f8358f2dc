import { count, number } from '~/format/numbers'
import { paths } from '~/paths'
import { type SearchState, searchHref } from '~/search/state'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Banner } from '~/ui/page/Banner'
import { RenderedCardGrid } from '~/vehicles/CardGrid'
import type { RenderedCards } from '~/vehicles/cards.server'
import type { Day, JustListedPage } from './just-listed.server'
import { dayHref, justListedHref } from './just-listed-state'
import { SinceLine } from './SinceLine'

export function JustListedDays({ page }: { page: JustListedPage }) {
  const { days, latest, state, span, only, cut, since } = page
  if (days.length + latest.count === 0) return <NothingHere filtered={Object.keys(state).length > 0} />
  return (
    <>
      {latest.count > 0 && <Latest cards={latest} span={span} />}
      {days.map((day) => (
        <DaySection
          key={day.day}
          day={day}
          state={state}
          only={only !== null}
          since={since?.day === day.day ? since.at : null}
        />
      ))}
      {only && <a href={justListedHref(state)}>All days</a>}
      {cut && !only && <Rest page={page} />}
    </>
  )
}

function Latest({ cards, span }: { cards: RenderedCards; span: number }) {
  return (
    <section aria-labelledby="latest">
      <Banner tone="info">
        Nothing was listed in the last {span === 1 ? 'day' : `${span} days`}. These are the most recent.
      </Banner>
      <div className="section-head">
        <h2 id="latest">Most recent</h2>
        <p className="num">{count(cards.count, 'car')}</p>
      </div>
      <RenderedCardGrid cards={cards} />
    </section>
  )
}

interface DayProps {
  day: Day
  state: SearchState
  only: boolean
  /** When its older cards were there already at the last visit: when that was. */
  since: string | null
}

function DaySection({ day, state, only, since }: DayProps) {
  const more = day.count - day.shown
  const id = `day-${day.day}`
  const line = since && <SinceLine at={since} />
  return (
    <section className="just-listed-day" aria-labelledby={id}>
      {day.cards.count === 0 && line}
      <div className="section-head">
        <h2 id={id}>
          <time dateTime={day.day}>{day.name}</time>
        </h2>
        <p className="num">{day.whole ? count(day.count, 'car') : `${number(day.count)} or more`}</p>
        {!only && more > 0 && (
          <a href={dayHref(state, day.day)}>
            {day.whole ? 'All' : 'See'} {number(day.count)}
            <span className="sr-only"> of {day.name}</span>
          </a>
        )}
      </div>
      {day.cards.count > 0 && <RenderedCardGrid cards={day.cards} shelf={!only} />}
      {day.cards.count > 0 && line}
      {day.older && <RenderedCardGrid cards={day.older} shelf={!only} />}
    </section>
  )
}

/** The page lists a limited number of cars; the search has the rest. */
function Rest({ page: { state, given, total, span } }: { page: JustListedPage }) {
  return (
    <p className="just-listed-rest muted">
      These are the newest {number(given)} of {number(total)}.{' '}
      <a href={searchHref({ ...state, days: [String(span)], sort: ['newest'] })}>See all in the search</a>
    </p>
  )
}

interface AsideProps {
  id: string
  title: string
  words: string
  cards: RenderedCards
}

export function StreamShelf({ id, title, words, cards }: AsideProps) {
  if (cards.count === 0) return null
  return (
    <section className="band" id={id} aria-labelledby={`${id}-title`}>
      <div className="section-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{words}</p>
      </div>
      <RenderedCardGrid cards={cards} shelf />
    </section>
  )
}

/** Nothing matches is not the same as nothing yet. */
function NothingHere({ filtered }: { filtered: boolean }) {
  if (!filtered)
    return (
      <EmptyState
        title="No cars yet"
        icon="car"
        action={{ href: paths.dealership().signUp, label: 'Bring your dealership here' }}
      />
    )
  return (
    <EmptyState
      title="No car fits"
      icon="search-x"
      action={{ href: paths.justListed, label: 'Show every make and price' }}
    >
      Nothing on sale matches these filters.
    </EmptyState>
  )
}
