import * as contract from '../../api/dealerships/contract'
import { z } from '../../api/http/contract'
import * as reviewContract from '../../api/reviews/contract'
import type { Visit } from '../session/visit.server'
import { SpecDealership } from './spec-answers'

export type { DealershipDetail, DealershipSummary } from '../../api/dealerships/contract'

type Query = Record<string, string | undefined>

export const myDealerships = (visit: Visit) =>
  visit.upstream.call(contract.listMyDealerships, { reads: z.array(SpecDealership) })
export const activeDealership = (visit: Visit) =>
  visit.upstream.call(contract.getActiveDealership, { reads: SpecDealership.nullable(), missing: null })
export const activate = (visit: Visit, id: number) =>
  visit.upstream.call(contract.setActiveDealership, { body: { id } })
export const list = (visit: Visit, query: Query = {}) =>
  visit.upstream.call(contract.listDealerships, { query, missing: none })
export const one = (visit: Visit, slug: string, zip?: string) =>
  visit.upstream.call(contract.getDealership, { params: { slug }, query: { zip } })
export const options = (visit: Visit) => visit.upstream.call(contract.listDealershipOptions)
export const option = (visit: Visit, id: string) =>
  visit.upstream.call(contract.getDealershipOption, { params: { id } })
export const reviews = (visit: Visit, slug: string, query: Query = {}) =>
  visit.upstream.call(reviewContract.listReviews, { params: { slug }, query })

const none = {
  ...{ items: [], total: 0, page: 1, pageSize: 24, pageCount: 0, states: [], brands: [], problems: [] },
  place: null,
}
