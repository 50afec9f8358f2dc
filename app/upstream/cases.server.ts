import * as contract from '../../api/cases/cases.contract'
import type { z } from '../../api/http/contract'
import type { RequestContext } from '../session/request-context.server'

export {
  type Case,
  CaseEntry,
  CaseQuery,
  caseOutcome,
  type OpenedCase,
} from '../../api/cases/cases.contract'

type Body<Schema extends z.ZodType> = z.output<Schema>

export const listCases = ({ api }: RequestContext, query: Record<string, string | undefined>) =>
  api.call(contract.listCases, query)
export const openCase = ({ api }: RequestContext, id: number) => api.call(contract.openCase, { id })
export const fileOfCase = ({ api }: RequestContext, id: number, assetId: string) =>
  api.send(contract.downloadOfCase, { id, assetId })
export const changeCases = ({ api }: RequestContext, body: Body<typeof contract.BulkCaseChange>) =>
  api.call(contract.changeCases, body)
