import { allow } from '../../http/guards'
import { type ApiRoutes, route } from '../../http/route'
import { changeRule, endException, listRules } from './change-rules'
import { decideValues, undoDecision } from './decide-values'
import { listDecisions, presentDecision } from './list-decisions'
import { listOpenValues } from './list-values'
import * as rules from './rules.contract'
import { tryRule } from './try-rule'
import * as values from './values.contract'

/** What the administrators of the site decide for the files of everybody. */
export function addValidationRoutes(routes: ApiRoutes): void {
  const admin = allow('system_admin')
  route(routes, values.listOpenValues, admin, listOpenValues)
  route(routes, values.decideValues, admin, decideValues)
  route(routes, values.listValueDecisions, admin, listDecisions)
  route(routes, values.undoValueDecision, admin, async (context, { id }) => {
    await undoDecision(context, { id })
    return presentDecision(context, id)
  })
  route(routes, rules.listRules, admin, listRules)
  route(routes, rules.changeRule, admin, changeRule)
  route(routes, rules.endRuleException, admin, endException)
  route(routes, rules.tryRule, admin, tryRule)
}
