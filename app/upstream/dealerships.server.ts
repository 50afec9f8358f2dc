import * as contract from '../../api/dealerships/contract'
import * as own from '../../api/dealerships/own-application.contract'
import type { z } from '../../api/http/contract'
import type { RequestContext } from '../session/request-context.server'

export type { DealershipDetail, DealershipSummary } from '../../api/dealerships/contract'
export { Reapplication } from '../../api/dealerships/own-application.contract'

type Query = Record<string, string | undefined>

export const myDealerships = (context: RequestContext) => context.api.call(contract.listMyDealerships)
export const activeDealership = (context: RequestContext) => context.api.call(contract.getActiveDealership)
export const ownApplication = (context: RequestContext) => context.api.call(own.getOwnApplication)
export const applyAgain = (context: RequestContext, body: z.input<typeof own.Reapplication>) =>
  context.api.call(own.applyAgain, body)
export const activate = (context: RequestContext, id: number) => context.api.call(contract.setActiveDealership, { id })
export const list = (context: RequestContext, query: Query = {}) => context.api.call(contract.listDealerships, query)
export const one = (context: RequestContext, slug: string, zip?: string) =>
  context.api.call(contract.getDealership, { slug, zip })
export const options = (context: RequestContext) => context.api.call(contract.listDealershipOptions)
export const entrance = (context: RequestContext, id: string) =>
  context.api.call(contract.getDealershipEntrance, { id })
export const option = (context: RequestContext, id: string) => context.api.call(contract.getDealershipOption, { id })
