import { type ListingReport, reportVehicle } from '../../api/reports/contract'
import type { RequestContext } from '../session/request-context.server'

export { ListingReport } from '../../api/reports/contract'

export const report = (context: RequestContext, slug: string, body: ListingReport) =>
  context.upstream.call(reportVehicle, { params: { slug }, body })
