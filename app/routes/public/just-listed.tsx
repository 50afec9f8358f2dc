import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { count, number } from '~/format/numbers'
import { JustListedDays, StreamShelf } from '~/just-listed/JustListedDays'
import { JustListedChips, JustListedForm, SpanSwitch } from '~/just-listed/JustListedFilters'
import { type JustListedPage, readJustListed } from '~/just-listed/just-listed.server'
import { feedHref } from '~/just-listed/just-listed-state'
import { paths } from '~/paths'
import { Problems } from '~/search/Problems'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { Tabs } from '~/ui/lists/Tabs'
import { Crumbs } from '~/ui/page/Crumbs'
import { IllustrationNote } from '~/vehicles/CardGrid'

const crumbs = [{ label: 'Home', href: paths.home }, { label: 'Just listed' }]

const feeds = [
  { path: paths.justListedFeed, type: 'application/atom+xml', name: 'Atom feed' },
  { path: paths.justListedJson, type: 'application/feed+json', name: 'JSON feed' },
]

export const loader = ({ context }: LoaderFunctionArgs) => readJustListed(context)

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data || error) return []
  const { origin, state, total, span } = data
  return [
    ...pageMeta({
      title: 'Just listed',
      description: `${count(total, 'car')} first listed in the last ${span === 1 ? 'day' : `${span} days`}, by day, each with its whole price.`,
      canonical: origin + paths.justListed,
      noindex: Object.keys(state).length > 0 || data.only !== null || total === 0,
    }),
    ...feeds.map(({ path, type, name }) => ({
      ...{ tagName: 'link', rel: 'alternate', type, title: `Just listed, ${name}` },
      href: feedHref(state, path),
    })),
  ]
}

export default function JustListed() {
  const data = useLoaderData<typeof loader>()
  const { state, span, only, latest, days, reduced, back } = data
  const cards = [latest, ...days.flatMap((day) => [day.cards, day.older ?? []].flat()), reduced, back]
  return (
    <main id="main" className="wrap search-page just-listed" data-visited="page=just-listed">
      <Crumbs items={crumbs} />
      <div className="search-page__head">
        <div>
          <h1>Just listed</h1>
          <Intro page={data} />
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
      <JustListedForm {...data} />
      <Problems problems={data.problems} />
      <JustListedChips {...data} />
      {!only && <Sections page={data} />}
      <div id="listed">
        <JustListedDays page={data} />
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
    </main>
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
