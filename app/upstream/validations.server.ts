import * as rules from '../../api/feeds/validations/rules.contract'
import * as values from '../../api/feeds/validations/values.contract'
import type { z } from '../../api/http/contract'
import { listVinClashes as clashesContract } from '../../api/vehicles/vin-clashes/vin-clashes.contract'
import type { RequestContext } from '../session/request-context.server'

export { type ImportRule, NamedRule, RuleSettings, type RuleTrial } from '../../api/feeds/validations/rules.contract'
export {
  type DecidedValue,
  DecisionQuery,
  type OpenValue,
  OpenValueQuery,
  ValueDecision,
} from '../../api/feeds/validations/values.contract'

export type { VinClash } from '../../api/vehicles/vin-clashes/vin-clashes.contract'

type Query = Record<string, string | undefined>
type Code = z.output<typeof rules.changeRule.request.params>['code']

export const listOpenValues = ({ api }: RequestContext, query: Query) => api.call(values.listOpenValues, query)
export const decideValues = ({ api }: RequestContext, decisions: values.ValueDecision[]) =>
  api.call(values.decideValues, { decisions })
export const listValueDecisions = ({ api }: RequestContext, query: Query) => api.call(values.listValueDecisions, query)
export const undoValueDecision = ({ api }: RequestContext, id: number) => api.call(values.undoValueDecision, { id })

export const listVinClashes = ({ api }: RequestContext, query: Query) => api.call(clashesContract, query)
export const listRules = ({ api }: RequestContext) => api.call(rules.listRules)
export const changeRule = (
  { api }: RequestContext,
  code: Code,
  body: z.output<(typeof rules.changeRule.request.body.content)['application/json']['schema']>,
) => api.call(rules.changeRule, { ...body, code })
export const endRuleException = (
  { api }: RequestContext,
  code: Code,
  { dealershipId, version }: { dealershipId: number; version: number },
) => api.call(rules.endRuleException, { code, dealershipId, version: String(version) })
export const tryRule = ({ api }: RequestContext, code: Code, body: z.output<typeof rules.RuleSettings>) =>
  api.call(rules.tryRule, { ...body, code })
