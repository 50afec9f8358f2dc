import * as contract from '../../api/dealerships/contract'
import * as reviewContract from '../../api/reviews/contract'
import type { Visit } from '../session/visit.server'

export type { DealershipDetail, DealershipSummary } from '../../api/dealerships/contract'

type Query = Record<string, string | undefined>

export const myDealerships = (visit: Visit) => visit.upstream.call(contract.listMyDealerships)
export const activeDealership = (visit: Visit) => visit.upstream.call(contract.getActiveDealership)
export const activate = (visit: Visit, id: number) =>
  visit.upstream.call(contract.setActiveDealership, { body: { id } })
export const list = (visit: Visit, query: Query = {}) => visit.upstream.call(contract.listDealerships, { query })
export const one = (visit: Visit, slug: string, zip?: string) =>
  visit.upstream.call(contract.getDealership, { params: { slug }, query: { zip } })
export const options = (visit: Visit) => visit.upstream.call(contract.listDealershipOptions)
export const option = (visit: Visit, id: string) =>
  visit.upstream.call(contract.getDealershipOption, { params: { id } })
export const reviews = (visit: Visit, slug: string, query: Query = {}) =>
  visit.upstream.call(reviewContract.listReviews, { params: { slug }, query })
