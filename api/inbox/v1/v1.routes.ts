import { keyWith } from '../../http/guards'
import { type ApiRoutes, route } from '../../http/route'
import { getApiLead, listApiLeads } from './leads'
import * as contract from './leads.contract'

/** What a dealership's own programs read of its leads, by its API keys (decision 0096). */
export function addV1Routes(routes: ApiRoutes, { origin }: { origin: string }): void {
  const reads = keyWith('leads:read')
  route(routes, contract.listApiLeads, reads, (context, walk) => listApiLeads(context, origin, walk))
  route(routes, contract.getApiLead, reads, (context, which) => getApiLead(context, origin, which))
}
