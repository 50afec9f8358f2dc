import * as contract from '../../api/dealerships/contract'
import * as own from '../../api/dealerships/own-application.contract'
import { z } from '../../api/http/contract'
import type { RequestContext } from '../session/request-context.server'
import { SpecDealership } from './spec-answers'

export type { DealershipDetail, DealershipSummary } from '../../api/dealerships/contract'
export { Reapplication } from '../../api/dealerships/own-application.contract'

type Query = Record<string, string | undefined>

export const myDealerships = (context: RequestContext) =>
  context.upstream.call(contract.listMyDealerships, { reads: z.array(SpecDealership) })
export const activeDealership = (context: RequestContext) =>
  context.upstream.call(contract.getActiveDealership, { reads: SpecDealership.nullable(), missing: null })
export const ownApplication = (context: RequestContext) => context.upstream.call(own.getOwnApplication)
export const applyAgain = (context: RequestContext, body: z.input<typeof own.Reapplication>) =>
  context.upstream.call(own.applyAgain, { body })
export const activate = (context: RequestContext, id: number) =>
  context.upstream.call(contract.setActiveDealership, { body: { id } })
export const list = (context: RequestContext, query: Query = {}) =>
  context.upstream.call(contract.listDealerships, { query, missing: none })
export const one = (context: RequestContext, slug: string, zip?: string) =>
  context.upstream.call(contract.getDealership, { params: { slug }, query: { zip } })
export const options = (context: RequestContext) => context.upstream.call(contract.listDealershipOptions)
export const entrance = (context: RequestContext, id: string) =>
  context.upstream.call(contract.getDealershipEntrance, { params: { id } })
export const option = (context: RequestContext, id: string) =>
  context.upstream.call(contract.getDealershipOption, { params: { id } })

const none = {
  ...{ items: [], total: 0, page: 1, pageSize: 24, pageCount: 0, states: [], brands: [], letters: [], problems: [] },
  ...{ sort: 'inventory' as const, usualSort: 'inventory' as const },
  place: null,
}
