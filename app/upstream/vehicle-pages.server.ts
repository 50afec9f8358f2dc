import * as contract from '../../api/vehicles/page/page.contract'
import type { Transport } from './transport.server'

export type { VehiclePage } from '../../api/vehicles/page/page.contract'
export { maxVersions } from '../../api/vehicles/page/page.contract'

export const page = (upstream: Transport, slug: string) => upstream.call(contract.getVehiclePage, { params: { slug } })
/** Asked before a page that is cached is shown: late, it is worth nothing. */
export const pageVersions = (upstream: Transport, slugs: readonly string[]) =>
  upstream.call(contract.listPageVersions, { query: { slugs: slugs.join() }, within: 800, slow: true })
