import { allow, verified } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import * as authors from './authors'
import * as authorCalls from './authors.contract'
import { decideModeration } from './decide'
import { openItem, takeItem } from './open-item'
import { listModeration, moderationState } from './queue'
import * as calls from './queue.contract'
import * as reports from './reports'
import * as reportCalls from './reports.contract'
import * as rules from './rule-calls'
import * as ruleCalls from './rule-calls.contract'
import type { ModerationSource } from './source'
import { undoModeration } from './undo'

export function moderationRoutes(sources: readonly ModerationSource[]) {
  const routes = apiRoutes()
  const admin = allow('system_admin')
  route(routes, calls.listModeration, admin, (context, query) => listModeration(context, sources, query))
  route(routes, calls.moderationState, admin, moderationState)
  route(routes, ruleCalls.getRules, admin, rules.getRules) // before those with a number
  route(routes, ruleCalls.saveRules, admin, rules.saveRules)
  route(routes, ruleCalls.tryRules, admin, rules.tryRules)
  route(routes, authorCalls.openAuthor, admin, (context, input) => authors.openAuthor(context, sources, input))
  route(routes, authorCalls.measureAuthor, admin, (context, input) => authors.measureAuthor(context, sources, input))
  route(routes, authorCalls.liftSuspension, admin, authors.liftSuspension)
  route(routes, calls.openModerationItem, admin, (context, input) => openItem(context, sources, input))
  route(routes, calls.takeModerationItem, admin, takeItem)
  route(routes, calls.decideModeration, admin, (context, input) => decideModeration(context, sources, input))
  route(routes, calls.undoModeration, admin, (context, input) => undoModeration(context, sources, input))
  route(routes, reportCalls.reportedContent, verified, (context, input) =>
    reports.reportedContent(context, sources, input),
  )
  route(routes, reportCalls.reportContent, verified, (context, input) => reports.reportContent(context, sources, input))
  return routes
}
