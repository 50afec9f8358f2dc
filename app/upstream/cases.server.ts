import * as contract from '../../api/cases/cases.contract'
import { caseInboxState } from '../../api/cases/state.contract'
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

export const listCases = ({ upstream }: RequestContext, query: Record<string, string | undefined>) =>
  upstream.call(contract.listCases, { query })
export const caseInbox = ({ upstream }: RequestContext) => upstream.call(caseInboxState)
export const openCase = ({ upstream }: RequestContext, id: number) =>
  upstream.call(contract.openCase, { params: { id } })
export const fileOfCase = ({ upstream }: RequestContext, id: number, assetId: string) =>
  upstream.send(contract.downloadOfCase, { params: { id, assetId }, files: true })
export const changeCases = ({ upstream }: RequestContext, body: Body<typeof contract.BulkCaseChange>) =>
  upstream.call(contract.changeCases, { body })

/** What an administrator does to one case. */
export const ofCase = ({ upstream }: RequestContext, id: number) => {
  const params = { id }
  return {
    assign: (body: Body<typeof contract.CaseAssignment>) => upstream.call(contract.assignCase, { params, body }),
    tag: (body: Body<typeof contract.CaseTags>) => upstream.call(contract.tagCase, { params, body }),
    write: (body: Body<typeof contract.CaseEntry>) => upstream.call(contract.writeInCase, { params, body }),
    setStatus: (body: Body<typeof contract.CaseStatus>) => upstream.call(contract.setCaseStatus, { params, body }),
  }
}
