import { lastVisit } from '~/browser-state/browser-state'
import { addJsonLd } from '~/json-ld/add-json-ld.server'
import { itemList } from '~/json-ld/lists.server'
import { paths } from '~/paths'
import { queryOf } from '~/search/state'
import type { RequestContext } from '~/session/request-context.server'
import { renderedCards } from '~/vehicles/cards.server'
import { listJustListed } from '../../api/search/contract'
import { longDay } from './days'
import { justListedState } from './just-listed-state'
import { splitAt } from './since'

export type JustListedPage = Awaited<ReturnType<typeof readJustListed>>
export type Day = JustListedPage['days'][number]

const firstRow = 4
/** Search engines follow the first cars of a list; the feeds and the sitemap name the others. */
const listedCars = 24

/** Two rows of a wide screen for the newest days, one for a day of a long list: each day links to all of its cars. */
const shownOfDay = (index: number, span: number) => (span <= 3 || (span <= 7 && index < 2) ? 8 : 4)

export async function readJustListed(context: RequestContext) {
  const state = justListedState(context.url)
  const [found, renderCards] = await Promise.all([
    context.api.call(listJustListed, queryOf(state)),
    renderedCards(context),
  ])
  const { groups, days: span, total, today, reduced, back, fallback, makes, bodies, place, problems } = found
  const wanted = context.url.searchParams.get('day')
  const only = groups.find(({ day }) => day === wanted)?.day ?? null
  const given = groups.reduce((sum, { count }) => sum + count, 0)
  const cut = !fallback && given < total
  const shown = (fallback ? [] : groups)
    .map((group, index) => ({
      ...group,
      /** The last day of a cut list may have had more. */
      whole: !cut || index < groups.length - 1,
      items: only ? group.items : group.items.slice(0, shownOfDay(index, span)),
    }))
    .filter(({ day }) => only === null || day === only)
  const since = fallback ? null : lastVisit(context.current.browserState, Math.floor(Date.now() / 1000))
  const split = splitAt(shown, since)
  const hrefs = shown.flatMap(({ items }) => items.map(({ slug }) => paths.vehicle(slug)))
  addJsonLd(context, itemList(context.origin, hrefs.slice(0, listedCars)))
  return {
    latest: renderCards(fallback ? groups.flatMap(({ items }) => items) : [], { eager: firstRow }),
    state,
    span,
    total,
    given,
    cut,
    fallback,
    makes,
    bodies,
    place,
    problems,
    only,
    days: shown.map(({ day, count, whole, items }, index) => {
      const fresh = split.freshOf(day)
      const cards = renderCards(items.slice(0, fresh), { anchored: true, eager: index === 0 ? firstRow : 0 })
      const older = fresh < items.length ? renderCards(items.slice(fresh), { anchored: true }) : null
      return { day, name: longDay(day, today), count, whole, cards, older, shown: items.length }
    }),
    since: split.at && since ? lineOf(split.at, since, groups) : null,
    reduced: renderCards(only ? [] : reduced),
    back: renderCards(only ? [] : back),
  }
}

/** When the visit before this one was, the day within which that is said, and how many of the cars at hand came later. */
const lineOf = (day: string, since: number, groups: { items: { listedAt: string }[] }[]) => ({
  day,
  at: new Date(since * 1000).toISOString(),
  fresh: groups.flatMap(({ items }) => items).filter(({ listedAt }) => Date.parse(listedAt) > since * 1000).length,
})
