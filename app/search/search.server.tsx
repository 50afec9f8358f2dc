import { redirect } from '@remix-run/node'
import { renderToStaticMarkup } from 'react-dom/server'
import { bannerMarkup, whyMarkup } from '~/advertising/public/ad-markup.server'
import { insertAdCard } from '~/advertising/public/insert-ad-card'
import { adAt, adCards, pageAds } from '~/advertising/public/page-ads.server'
import { savedOf } from '~/browser-state/saved.server'
import { searchFacts } from '~/counting/search-facts.server'
import { addJsonLd } from '~/json-ld/add-json-ld.server'
import { itemList } from '~/json-ld/lists.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { insertHtml } from '~/static-html/insert-html.server'
import type { Output } from '~/upstream/call-input'
import { cardsMarkup, isIllustrated } from '~/vehicles/cards.server'
import { search } from '../../api/search/contract'
import { canonicalOf } from './canonical'
import { FilterForm } from './FilterForm'
import { nearMap } from './map/near-map.server'
import { hideRememberedPlace, whereOf, withRememberedPlace } from './place'
import { Results } from './Results'
import { redirectRenamedNames } from './redirect-renamed-names.server'
import { renderSaving, savingOf } from './saving.server'
import { first, queryOf, stateOf, understood } from './state'
import { searchTitle } from './title'
import { toolOf } from './tool'

/** On the server but for the heading: its filters and results weigh more than all else. */
export async function searchPage(context: RequestContext) {
  const asked = stateOf(context.url)
  const here = asked.zip ? null : context.current.browserState.place
  const query = withRememberedPlace(here, queryOf(asked))
  const [{ items, ...found }, render, saved] = await Promise.all([
    context.api.call(search, query, { abortKey: context.isDocument ? undefined : 'search' }),
    cardsMarkup(context),
    savedOf(context),
  ])
  redirectRenamedNames(context, found.moved)
  const result = here ? hideRememberedPlace(found) : found
  // Whoever types a VIN or a stock number means that car, whatever filters were left over from before.
  if (result.jump) throw redirect(paths.vehicle(result.jump))
  context.response.search = searchFacts(first(asked, 'q') ?? '', { ...result, place: found.place }) ?? undefined
  const tool = toolOf(asked)
  const { saving, showing, from } = savingOf(context, { found: result, saved, from: first(asked, 'saved') })
  const state = { ...understood(asked, result), saved: from === null ? undefined : [from] }
  const place = { of: found.place, remembered: context.current.browserState.place, page: pageOf(context) }
  const near = tool.view === 'map' ? await nearMap(context, query, result) : null
  const rendering = { result, state, tool, saving, place, near }
  const show = { row: tool.view === 'list' || near !== null, loan: tool.loan }
  const ads = items.length > 0 ? await searchAds(context, { ...found, items }, near === null) : []
  const inline = await adCards(
    context,
    ads.filter(({ placement }) => placement === 'srp_inline'),
    { level: 'h2', show },
  )
  const cards = {
    markup: insertAdCard(render(items, { level: 'h2', anchored: true, eager: 3, show }), inline),
    illustrated: isIllustrated(items),
    banner: bannerMarkup(adAt(ads, 'srp_top')),
    why: whyMarkup(ads),
  }
  const indexable = isIndexable(asked, result)
  // Without a filter the catalogue is the list; nobody reads the list of a page that is not to be found.
  if (indexable && result.chips.length > 0) describeList(context, items)
  return {
    title: searchTitle(result),
    page: result.page,
    total: result.total,
    where: whereOf(result),
    saving: renderSaving(context, saving),
    /** Opening it counts as having seen what is new in it. */
    visited: showing === null ? undefined : `search=${showing}`,
    filters: insertHtml(context, renderToStaticMarkup(<FilterForm {...rendering} />)),
    results: insertHtml(context, renderToStaticMarkup(<Results {...rendering} cards={cards} />)),
    canonical: context.origin + canonicalOf(state, result),
    indexable,
  }
}

/** Chooses by what the search was understood as. A list that is too short for a card among others has none. */
function searchAds(
  context: RequestContext,
  { chips, place, items }: Pick<Output<typeof search>, 'chips' | 'place' | 'items'>,
  hasInline: boolean,
) {
  const chosen = (name: string) => chips.filter((chip) => chip.name === name).map(({ value }) => value)
  const states = chosen('state')
  return pageAds(context, hasInline && items.length >= 3 ? ['srp_top', 'srp_inline'] : ['srp_top'], {
    states: states.length > 0 ? states : [place?.state],
    makes: chosen('make'),
    bodies: chosen('body'),
    zip: place?.zip,
    except: items.map(({ id }) => id),
  })
}

const pageOf = ({ url }: RequestContext) => url.pathname + url.search

function describeList(context: RequestContext, items: readonly { slug: string }[]) {
  const hrefs = items.map(({ slug }) => paths.vehicle(slug))
  addJsonLd(context, itemList(context.origin, hrefs))
}

/** Search engines get what has words of its own: one or two facets, first page, shown the plain way. */
function isIndexable(
  state: ReturnType<typeof stateOf>,
  { chips, problems, total }: Pick<Output<typeof search>, 'chips' | 'problems' | 'total'>,
) {
  const plain = !['page', 'sort', 'view', 'pay', 'dominated', 'more', 'q', 'saved'].some((name) => name in state)
  return plain && chips.filter(({ name }) => name !== 'radius').length <= 2 && problems.length === 0 && total > 0
}
