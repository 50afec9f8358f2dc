import type { FileStore } from '../../assets/files'
import { answerDownload } from '../../http/download'
import { anyone } from '../../http/guards'
import { apiRoutes, route } from '../../http/route'
import type { TicketParts } from '../tickets/read-ticket'
import * as sent from './sent-case'
import * as calls from './sent-case.contract'

export function sentCaseRoutes({ sources }: Pick<TicketParts, 'sources'>, store: FileStore) {
  const routes = apiRoutes()
  route(routes, calls.openSentCase, anyone, (context, link) => sent.openSentCase(context, sources, link))
  route(routes, calls.writeInSentCase, anyone, sent.writeInSentCase)
  route(routes, calls.closeSentCase, anyone, sent.closeSentCase)
  route(routes, calls.reopenSentCase, anyone, sent.reopenSentCase)
  route(routes, calls.downloadOfSentCase, anyone, async (context, file, call) =>
    answerDownload(call, await sent.downloadOfSentCase(context, { sources, store }, file)),
  )
  return routes
}
