import type { FileStore } from '../assets/files'
import { answerDownload } from '../http/download'
import { allow } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import type { ReplyTarget } from '../inbound-mail/reply-target'
import { changeCases } from './bulk'
import * as changes from './case-changes'
import * as calls from './cases.contract'
import { discardHeldEmail, postHeldEmail } from './change-held-emails'
import { convertCase } from './convert'
import { downloadOfCase, openCase } from './detail'
import { writeInCase } from './entries'
import { listCases } from './list'
import { mergeCase } from './merge-cases'
import * as states from './state'
import * as stateCalls from './state.contract'
import type { TicketParts } from './tickets/read-ticket'

interface CaseParts extends TicketParts {
  /** Take what a held email says. */
  targets: readonly ReplyTarget[]
}

export function caseRoutes({ sources, abouts, targets }: CaseParts, files: FileStore) {
  const routes = apiRoutes()
  const admin = allow('system_admin')
  route(routes, calls.listCases, admin, listCases)
  route(routes, stateCalls.caseInboxState, admin, states.caseInboxState) // before those with a number
  route(routes, stateCalls.caseState, admin, states.caseState)
  route(routes, calls.openCase, admin, (context, { id }) => openCase(context, { sources, abouts, files }, id))
  route(routes, calls.postHeldEmail, admin, (context, input) => postHeldEmail(context, { files, targets }, input))
  route(routes, calls.discardHeldEmail, admin, (context, input) => discardHeldEmail(context, files, input))
  route(routes, calls.downloadOfCase, admin, async (context, file, call) =>
    answerDownload(call, await downloadOfCase(context, { sources, files }, file)),
  )
  route(routes, calls.assignCase, admin, changes.assignCase)
  route(routes, calls.tagCase, admin, changes.tagCase)
  route(routes, calls.writeInCase, admin, writeInCase)
  route(routes, calls.setCaseStatus, admin, (context, input) => changes.setCaseStatus(context, sources, input))
  route(routes, calls.prioritizeCase, admin, changes.prioritizeCase)
  route(routes, calls.categorizeCase, admin, changes.categorizeCase)
  route(routes, calls.mergeCase, admin, (context, input) => mergeCase(context, sources, input))
  route(routes, calls.convertCase, admin, convertCase)
  route(routes, calls.changeCases, admin, (context, input) => changeCases(context, sources, input))
  return routes
}
