import * as contract from '../../api/reports/contract'
import type { RequestContext } from '../session/request-context.server'

export { DealershipReport, ListingReport } from '../../api/reports/contract'

export const report = (context: RequestContext, slug: string, body: contract.ListingReport) =>
  context.api.call(contract.reportVehicle, { ...body, slug })
export const reportDealership = (context: RequestContext, slug: string, body: contract.DealershipReport) =>
  context.api.call(contract.reportDealership, { ...body, slug })
