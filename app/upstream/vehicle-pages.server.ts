import * as contract from '../../api/vehicles/page/page.contract'
import type { Transport } from './transport.server'

export type { VehiclePage } from '../../api/vehicles/page/page.contract'
export { maxVersions } from '../../api/vehicles/page/page.contract'

export const page = (api: Transport, slug: string) => api.call(contract.getVehiclePage, { slug })
export { type ShownQuestions, shownQuestions } from '../questions/shown-questions.server'
export const pageVersions = (api: Transport, slugs: readonly string[]) =>
  api.call(contract.listPageVersions, { slugs: slugs.join() })
