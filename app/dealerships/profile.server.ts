import { paths } from '~/paths'
import { queryOf, type SearchState } from '~/search/state'
import { orPageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import { safeRedirect } from '~/session/toast.server'
import { latestShown } from '~/social/LatestPosts'
import { cardRenderer } from '~/vehicles/cards.server'
import { getDealership } from '../../api/dealerships/contract'
import { listReviews } from '../../api/reviews/contract'
import { type SearchPage, search } from '../../api/search/contract'
import { listPosts } from '../../api/social/posts/posts.contract'
import { carsState, isCarSort, listsCars, listsReviews, type ReviewState, reviewState } from './cars-state'
import { zoneName } from './labels'

export type Profile = Awaited<ReturnType<typeof profile>>
export type DealershipCars = NonNullable<Profile['cars']>
export type CarChoice = DealershipCars['choices'][number]
export type ReviewsPage = Profile['reviews']

const lowPrice = 20_000
const shownBodies = 3
/** Of the whole, on a page whose address asks for no list. */
const shownCars = 24
const shownReviews = 3

/** Throws the 404 page for an unknown one, and the way to the one that remains for one that was merged. A closed one has no cars. */
export async function profile(context: RequestContext, slug: string) {
  const state = carsState(context.url)
  const asked = Promise.all([
    context.api.call(getDealership, { slug, zip: state.zip?.[0] }),
    context.api.call(listReviews, { ...reviewState(context.url), slug }),
    carsOf(context, slug, state),
  ])
  const [dealership, reviews, cars] = await orPageNotFound(context.url, asked)
  if (dealership.slug !== slug) throw safeRedirect(paths.dealershipPage(dealership.slug) + context.url.search, 301)
  const { items: posts } = await context.api.call(listPosts, { dealership: String(dealership.id) })
  context.response.shownPosts.push(...posts.slice(0, latestShown).map(({ id }) => id))
  return {
    posts: posts.slice(0, latestShown),
    dealership: { ...dealership, zone: zoneName(dealership.timeZone) },
    reviews: shownOf(reviews, reviewState(context.url)),
    cars: dealership.status === 'closed' ? null : cars,
    state,
    chosen: [...context.url.searchParams.keys()].some((name) => name !== 'zip'),
    origin: context.origin,
  }
}

function shownOf<R extends { items: unknown[]; total: number }>(reviews: R, state: ReviewState) {
  const whole = listsReviews(state) || reviews.total <= shownReviews
  const items: R['items'] = whole ? reviews.items : reviews.items.slice(0, shownReviews)
  return { ...reviews, items, whole, sort: state.sort ?? 'newest' }
}

async function carsOf(context: RequestContext, slug: string, state: SearchState) {
  const wanted = state.sort?.[0]
  const query = { ...queryOf(state), seller: slug, sort: isCarSort(wanted) ? wanted : 'newest' }
  const [found, cheap, renderCards] = await Promise.all([
    context.api.call(search, query),
    state.price_max ? null : context.api.call(search, { ...query, price_max: String(lowPrice), page: undefined }),
    cardRenderer(context),
  ])
  const { items, total, page, pageCount, pageSize, sort } = found
  const whole = listsCars(state) || total <= shownCars
  const noOrder = wanted !== undefined && !isCarSort(wanted)
  const orderProblem = {
    name: 'sort',
    value: wanted ?? '',
    message: `There is no order “${wanted}”, so the newest come first.`,
  }
  return {
    whole,
    cards: renderCards(whole ? items : items.slice(0, shownCars), { anchored: true }), // below the cover, which is to come first
    total,
    page,
    pageCount,
    pageSize,
    sort,
    problems: noOrder ? [...found.problems, orderProblem] : found.problems,
    choices: [...listChoices(found), ...priceChoice(found, cheap?.total ?? 0)],
  }
}

function listChoices({ facets }: SearchPage) {
  const valuesOf = (name: string) => facets.find((facet) => facet.name === name)?.values ?? []
  const bodies = valuesOf('body').filter(({ selected }, index) => selected || index < shownBodies)
  const choices = [
    ...valuesOf('condition').map((value) => ({ name: 'condition' as const, ...value })),
    ...bodies.map((value) => ({ name: 'body' as const, ...value })),
  ]
  return choices.filter(({ count, selected }) => count > 0 || selected)
}

function priceChoice({ chips, total }: SearchPage, cheap: number) {
  const chosen = chips.find(({ name }) => name === 'price_max')
  if (!chosen && cheap === 0) return []
  const value = chosen?.value ?? String(lowPrice)
  const label = `Under $${Number(value).toLocaleString('en-US')}`
  return [{ name: 'price_max' as const, value, label, count: chosen ? total : cheap, selected: chosen !== undefined }]
}
