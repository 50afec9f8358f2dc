import { listQuestions, type VehicleQuestions } from '../../api/questions/contract'
import { questionsShown } from '../../api/questions/limits.contract'
import * as contract from '../../api/vehicles/page/page.contract'
import { UpstreamError } from './errors'
import type { Transport } from './transport.server'

export type { VehiclePage } from '../../api/vehicles/page/page.contract'
export { maxVersions } from '../../api/vehicles/page/page.contract'

export const page = (upstream: Transport, slug: string) => upstream.call(contract.getVehiclePage, { params: { slug } })
export type ShownQuestions =
  | (Pick<VehicleQuestions, 'items' | 'total'> & {
      vehicle: Pick<VehicleQuestions['vehicle'], 'slug' | 'isOpen'>
      dealership: Pick<VehicleQuestions['dealership'], 'name'>
    })
  | null
/** The first few, as everybody sees them; null where they cannot be had: the page is worth more than they are. */
export const shownQuestions = async (nobody: Transport, slug: string): Promise<ShownQuestions> =>
  nobody
    .call(listQuestions, { params: { slug }, query: { size: String(questionsShown) }, within: 1500 })
    .catch((error: unknown) => {
      if (error instanceof UpstreamError) return null
      throw error
    })
/** Asked before a page that is cached is shown: late, it is worth nothing. */
export const pageVersions = (upstream: Transport, slugs: readonly string[]) =>
  upstream.call(contract.listPageVersions, { query: { slugs: slugs.join() }, within: 800, slow: true })
