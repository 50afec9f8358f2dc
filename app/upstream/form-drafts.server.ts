import * as contract from '../../api/accounts/form-drafts/form-drafts.contract'
import type { RequestContext } from '../session/request-context.server'

export { type FormDraft, isSecretField } from '../../api/accounts/form-drafts/form-drafts.contract'

/** The session has ended; it still says whose text it is. */
export const saveFormDraft = (context: RequestContext, bearer: string, body: contract.FormDraft) =>
  context.api.call(contract.saveFormDraft, body, { bearer })
export const consumeFormDraft = (context: RequestContext, key: string) =>
  context.api.call(contract.consumeFormDraft, { key })
