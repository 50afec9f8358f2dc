import { type ListingReport, reportVehicle } from '../../api/reports/contract'
import type { Visit } from '../session/visit.server'

export { ListingReport } from '../../api/reports/contract'

export const report = (visit: Visit, slug: string, body: ListingReport) =>
  visit.upstream.call(reportVehicle, { params: { slug }, body })
