import { getPicture } from '../../api/assets/contract'
import * as searchContract from '../../api/search/contract'
import * as contract from '../../api/vehicles/contract'
import * as sitemapContract from '../../api/vehicles/sitemap/sitemap.contract'
import { recordVehicleView } from '../../api/vehicles/views/views.contract'
import type { RequestContext } from '../session/request-context.server'
import { joined, type SearchTexts } from './search-query'

export type { JustListed, Overview, SearchPage } from '../../api/search/contract'
export type { ComparedVehicle, VehicleCard, VehicleDetail } from '../../api/vehicles/contract'

/** A name with one value may stand with its text alone. */

export const one = (context: RequestContext, slug: string) =>
  context.upstream.call(contract.getVehicle, { params: { slug } })
/** Up to 12 for comparing, in this order. */
export const beside = (context: RequestContext, ids: readonly number[], zip?: string) =>
  context.upstream.call(contract.listVehicles, { query: { ids: ids.join(), zip } })
/** Up to 50 cards, in this order; more are left out. */
export const cards = async (context: RequestContext, ids: readonly number[]) =>
  ids.length > 0
    ? context.upstream.call(contract.listVehicleCards, {
        query: { ids: ids.slice(0, 50).join() },
        missing: { items: [], missing: [] },
      })
    : { items: [], missing: [] }
export const similar = (context: RequestContext, slug: string) =>
  context.upstream.call(contract.listSimilar, { params: { slug } })
/** Filters ticked one after another: the last counts. A document is another tab, which nobody may cancel. */
export const search = (context: RequestContext, query: SearchTexts) =>
  context.upstream.call(searchContract.search, {
    query: joined(query),
    abortKey: context.isDocument ? undefined : 'search',
    missing: nothing,
  })
export const browse = (context: RequestContext, query: SearchTexts) =>
  context.upstream.call(searchContract.search, { query: joined(query), missing: nothing })
export const overview = (context: RequestContext) =>
  context.upstream.call(searchContract.overview, { missing: noOverview })
export const priceDrops = (context: RequestContext, limit: number) =>
  context.upstream.call(searchContract.listPriceDrops, { query: { limit: String(limit) }, missing: [] })
export const justListed = (context: RequestContext, query: SearchTexts) =>
  context.upstream.call(searchContract.listJustListed, { query: joined(query) })
export const picture = (context: RequestContext, id: string, file: string) =>
  context.upstream.send(getPicture, { params: { id, file }, slow: true })
export const recordView = (context: RequestContext, id: number) =>
  context.upstream.call(recordVehicleView, { params: { id }, missing: { counted: false } })
export const sitemapParts = (context: RequestContext) => context.upstream.call(sitemapContract.listSitemapParts)
export const sitemapVehicles = (context: RequestContext, part: string) =>
  context.upstream.call(sitemapContract.listSitemapVehicles, { params: { part } })
export const shareImage = (context: RequestContext, slug: string, version: string) =>
  context.upstream.send(contract.getShareImage, { params: { slug, version }, slow: true })

const nothing: searchContract.SearchPage = {
  ...{ items: [], total: 0, page: 1, pageSize: 24, pageCount: 0, sort: 'best', sortedBy: '', facets: [] },
  ...{
    histogram: null,
    bands: [],
    chips: [],
    dropped: [],
    query: '',
    place: null,
    problems: [],
    widen: [],
    farther: [],
  },
  ...{ corrections: [], dominated: 0, jump: null },
}
const noOverview: searchContract.Overview = {
  ...{ vehicles: 0, dealerships: 0, listedThisWeek: 0, droppedThisWeek: 0 },
  ...{ makes: [], models: [], bodies: [], conditions: [], priceBands: [] },
}
