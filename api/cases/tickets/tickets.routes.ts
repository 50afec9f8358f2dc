import type { FileStore } from '../../assets/files'
import { answerDownload } from '../../http/download'
import { staff } from '../../http/guards'
import { apiRoutes, route } from '../../http/route'
import { openTicket, ticketChoices } from './open-ticket'
import { listTickets } from './own-tickets'
import { downloadOfTicket, getTicket, type TicketParts } from './read-ticket'
import * as changes from './ticket-changes'
import * as calls from './tickets.contract'

export function ticketRoutes(parts: TicketParts, store: FileStore) {
  const routes = apiRoutes()
  const support = staff('support')
  route(routes, calls.listTickets, support, listTickets)
  route(routes, calls.ticketChoices, support, (context) => ticketChoices(context, parts.abouts))
  route(routes, calls.openTicket, support, (context, ticket) => openTicket(context, parts.abouts, ticket))
  route(routes, calls.getTicket, support, (context, input) => getTicket(context, parts, input))
  route(routes, calls.writeInTicket, support, changes.writeInTicket)
  route(routes, calls.closeTicket, support, changes.closeTicket)
  route(routes, calls.reopenTicket, support, changes.reopenTicket)
  route(routes, calls.downloadOfTicket, support, async (context, input, call) =>
    answerDownload(call, await downloadOfTicket(context, { sources: parts.sources, store }, input)),
  )
  return routes
}
