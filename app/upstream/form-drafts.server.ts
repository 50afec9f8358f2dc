import * as contract from '../../api/accounts/form-drafts/form-drafts.contract'
import type { Visit } from '../session/visit.server'

export { type FormDraft, isSecretField } from '../../api/accounts/form-drafts/form-drafts.contract'

/** The session has ended; it still says whose text it is. */
export const keepFormDraft = (visit: Visit, bearer: string, body: contract.FormDraft) =>
  visit.upstream.call(contract.keepFormDraft, { bearer, body })
export const takeFormDraft = (visit: Visit, key: string) =>
  visit.upstream.call(contract.takeFormDraft, { params: { key } })
