import { number } from '~/format/numbers'
import { paths } from '~/paths'
import { Problems } from '~/search/Problems'
import { ButtonLink } from '~/ui/Button'
import { Tabs } from '~/ui/lists/Tabs'
import { Crumbs } from '~/ui/page/Crumbs'
import { IllustrationNote } from '~/vehicles/CardGrid'
import { JustListedDays, StreamShelf } from './JustListedDays'
import { JustListedChips, JustListedForm, SpanSwitch } from './JustListedFilters'
import type { JustListedPage } from './just-listed.server'
import { feedHref, feeds } from './just-listed-state'

const crumbs = [{ label: 'Home', href: paths.home }, { label: 'Just listed' }]

/** Draws everything within the page's main. Rendered by the server alone. */
export function JustListedBody({ page }: { page: JustListedPage }) {
  const { state, span, only, latest, days, reduced, back } = page
  const cards = [latest, ...days.flatMap((day) => [day.cards, day.older ?? []].flat()), reduced, back]
  return (
    <>
      <Crumbs items={crumbs} />
      <div className="search-page__head">
        <div>
          <h1>Just listed</h1>
          <Intro page={page} />
        </div>
        <div className="just-listed__tools">
          <SpanSwitch state={state} span={span} />
          {feeds.map(({ path, name }) => (
            <ButtonLink key={path} href={feedHref(state, path)} variant="quiet" icon="rss" data-reload>
              {name}
            </ButtonLink>
          ))}
        </div>
      </div>
      <JustListedForm {...page} />
      <Problems problems={page.problems} />
      <JustListedChips {...page} />
      {!only && <Sections page={page} />}
      <div id="listed">
        <JustListedDays page={page} />
      </div>
      <StreamShelf
        id="reduced"
        title="Just reduced"
        words="The total fell within the last seven days."
        cards={reduced}
      />
      <StreamShelf
        id="back"
        title="Back on the market"
        words="A sale fell through within the last 14 days."
        cards={back}
      />
      <IllustrationNote cards={cards} />
    </>
  )
}

function Sections({ page: { total, fallback, reduced, back } }: { page: JustListedPage }) {
  if (reduced.count + back.count === 0) return null
  return (
    <Tabs
      label="Sections"
      items={[
        {
          label: fallback ? 'Most recent' : 'Listed',
          href: '#listed',
          count: fallback ? undefined : total,
          current: true,
        },
        ...(reduced.count > 0 ? [{ label: 'Just reduced', href: '#reduced' }] : []),
        ...(back.count > 0 ? [{ label: 'Back on the market', href: '#back' }] : []),
      ]}
    />
  )
}

function Intro({ page: { total, span, fallback, place, since } }: { page: JustListedPage }) {
  if (fallback)
    return (
      <p className="muted" role="status">
        Nothing new in this time
      </p>
    )
  return (
    <p className="muted" role="status">
      <b className="num">{number(total)}</b> {total === 1 ? 'car' : 'cars'} first listed in the last{' '}
      {span === 1 ? 'day' : `${span} days`}, newest first
      {since && `, ${number(since.fresh)} of them since your last visit`}
      {place && `, with miles from ${place.city}, ${place.state}`}
    </p>
  )
}
