import * as contract from '../../api/reports/contract'
import type { RequestContext } from '../session/request-context.server'

export { DealershipReport, ListingReport } from '../../api/reports/contract'

export const report = (context: RequestContext, slug: string, body: contract.ListingReport) =>
  context.upstream.call(contract.reportVehicle, { params: { slug }, body })
export const reportDealership = (context: RequestContext, slug: string, body: contract.DealershipReport) =>
  context.upstream.call(contract.reportDealership, { params: { slug }, body })
