import * as closure from '../../api/accounts/account-closure/account-closure.contract'
import * as audit from '../../api/audit/contract'
import type { z } from '../../api/http/contract'
import * as contract from '../../api/privacy/contract'
import type { RequestContext } from '../session/request-context.server'

export type { Activity } from '../../api/audit/contract'
export type { AccountExport } from '../../api/privacy/contract'

export const latestExport = (context: RequestContext) =>
  context.upstream.call(contract.latestExport, { missing: { latest: null, nextAt: null } })
export const requestExport = (context: RequestContext) => context.upstream.call(contract.requestExport)
/** A large file: it may take a minute. */
export const exportFile = (context: RequestContext, token: string) =>
  context.upstream.send(contract.downloadExport, { params: { token }, files: true })

export const activity = (context: RequestContext, query: Record<string, string>) =>
  context.upstream.call(audit.listActivity, { query })

type Proof = z.infer<typeof closure.Proof>
export const deactivate = (context: RequestContext, body: Proof) =>
  context.upstream.call(closure.deactivateAccount, { body, slow: true })
export const requestDeletion = (context: RequestContext, body: Proof) =>
  context.upstream.call(closure.requestDeletion, { body, slow: true })
export const cancelDeletion = (context: RequestContext) => context.upstream.call(closure.cancelDeletion)
export const accountClosureOf = (context: RequestContext) =>
  context.upstream.call(closure.readAccountClosure, { missing: { deletesAt: null } })

export { Proof } from '../../api/accounts/account-closure/account-closure.contract'
