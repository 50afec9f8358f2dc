import { getPicture } from '../../api/assets/contract'
import * as searchContract from '../../api/search/contract'
import * as contract from '../../api/vehicles/contract'
import * as sitemapContract from '../../api/vehicles/sitemap/sitemap.contract'
import { recordVehicleView } from '../../api/vehicles/views/views.contract'
import type { SearchTexts } from '../search/search-texts'
import { joined } from '../search/search-texts'
import type { RequestContext } from '../session/request-context.server'

export type { JustListed, Overview, SearchPage } from '../../api/search/contract'
export type { ComparedVehicle, VehicleCard, VehicleDetail } from '../../api/vehicles/contract'

/** A name with one value may stand with its text alone. */

export const one = (context: RequestContext, slug: string) => context.api.call(contract.getVehicle, { slug })
/** Up to 12 for comparing, in this order. */
export const beside = (context: RequestContext, ids: readonly number[], zip?: string) =>
  context.api.call(contract.listVehicles, { ids: ids.join(), zip })
export { vehicleCards as cards } from '../vehicles/vehicle-cards.server'
export const similar = (context: RequestContext, slug: string) => context.api.call(contract.listSimilar, { slug })
/** Filters ticked one after another: the last counts. A document is another tab, which nobody may cancel. */
export const search = (context: RequestContext, query: SearchTexts) =>
  context.api.call(searchContract.search, joined(query), { abortKey: context.isDocument ? undefined : 'search' })
export const browse = (context: RequestContext, query: SearchTexts) =>
  context.api.call(searchContract.search, joined(query))
export const overview = (context: RequestContext) => context.api.call(searchContract.overview)
export const priceDrops = (context: RequestContext, limit: number) =>
  context.api.call(searchContract.listPriceDrops, { limit: String(limit) })
export const justListed = (context: RequestContext, query: SearchTexts) =>
  context.api.call(searchContract.listJustListed, joined(query))
export const picture = (context: RequestContext, id: string, file: string) => context.api.send(getPicture, { id, file })
export const recordView = (context: RequestContext, id: number) => context.api.call(recordVehicleView, { id })
export const sitemapParts = (context: RequestContext) => context.api.call(sitemapContract.listSitemapParts)
export const sitemapVehicles = (context: RequestContext, part: string) =>
  context.api.call(sitemapContract.listSitemapVehicles, { part })
export const shareImage = (context: RequestContext, slug: string, version: string) =>
  context.api.send(contract.getShareImage, { slug, version })
