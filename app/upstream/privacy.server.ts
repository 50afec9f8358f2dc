import * as closure from '../../api/accounts/account-closure/account-closure.contract'
import * as audit from '../../api/audit/contract'
import type { z } from '../../api/http/contract'
import * as contract from '../../api/privacy/contract'
import type { RequestContext } from '../session/request-context.server'

export type { Activity } from '../../api/audit/contract'
export type { AccountExport } from '../../api/privacy/contract'

export const latestExport = (context: RequestContext) => context.api.call(contract.latestExport)
export const requestExport = (context: RequestContext) => context.api.call(contract.requestExport)
/** A large file: it may take a minute. */
export const exportFile = (context: RequestContext, token: string) =>
  context.api.send(contract.downloadExport, { token })

export const activity = (context: RequestContext, query: Record<string, string>) =>
  context.api.call(audit.listActivity, query)

type Proof = z.infer<typeof closure.Proof>
export const deactivate = (context: RequestContext, body: Proof) => context.api.call(closure.deactivateAccount, body)
export const requestDeletion = (context: RequestContext, body: Proof) => context.api.call(closure.requestDeletion, body)
export const cancelDeletion = (context: RequestContext) => context.api.call(closure.cancelDeletion)
export const accountClosureOf = (context: RequestContext) => context.api.call(closure.readAccountClosure)

export { Proof } from '../../api/accounts/account-closure/account-closure.contract'
