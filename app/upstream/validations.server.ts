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

export const listOpenValues = ({ upstream }: RequestContext, query: Query) =>
  upstream.call(values.listOpenValues, { query })
export const decideValues = ({ upstream }: RequestContext, decisions: values.ValueDecision[]) =>
  upstream.call(values.decideValues, { body: { decisions } })
export const listValueDecisions = ({ upstream }: RequestContext, query: Query) =>
  upstream.call(values.listValueDecisions, { query })
export const undoValueDecision = ({ upstream }: RequestContext, id: number) =>
  upstream.call(values.undoValueDecision, { params: { id } })

export const listVinClashes = ({ upstream }: RequestContext, query: Query) => upstream.call(clashesContract, { query })
export const listRules = ({ upstream }: RequestContext) => upstream.call(rules.listRules, {})
export const changeRule = (
  { upstream }: RequestContext,
  code: Code,
  body: z.output<(typeof rules.changeRule.request.body.content)['application/json']['schema']>,
) => upstream.call(rules.changeRule, { params: { code }, body })
export const endRuleException = (
  { upstream }: RequestContext,
  code: Code,
  { dealershipId, version }: { dealershipId: number; version: number },
) => upstream.call(rules.endRuleException, { params: { code, dealershipId }, query: { version: String(version) } })
export const tryRule = ({ upstream }: RequestContext, code: Code, body: z.output<typeof rules.RuleSettings>) =>
  upstream.call(rules.tryRule, { params: { code }, body })
