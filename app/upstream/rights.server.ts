import * as closing from '../../api/accounts/closing/closing.contract'
import * as audit from '../../api/audit/contract'
import { z } from '../../api/http/contract'
import * as contract from '../../api/rights/contract'
import type { Visit } from '../session/visit.server'

export type { Activity } from '../../api/audit/contract'
export type { AccountExport } from '../../api/rights/contract'

export const latestExport = (visit: Visit) =>
  visit.upstream.call(contract.latestExport, { missing: { latest: null, nextAt: null } })
export const askExport = (visit: Visit) => visit.upstream.call(contract.askExport)
/** A large file: it may take a minute. */
export const exportFile = (visit: Visit, token: string) =>
  visit.upstream.send(contract.downloadExport, { params: { token }, files: true })

export const activity = (visit: Visit, query: { page?: string; size?: string }) =>
  visit.upstream.call(audit.listActivity, { query })

type Proof = z.infer<typeof closing.Proof>
export const deactivate = (visit: Visit, body: Proof) =>
  visit.upstream.call(closing.deactivateAccount, { body, slow: true })
export const askDeletion = (visit: Visit, body: Proof) => visit.upstream.call(closing.askDeletion, { body, slow: true })
export const cancelDeletion = (visit: Visit) => visit.upstream.call(closing.cancelDeletion)
export const closingOf = (visit: Visit) => visit.upstream.call(closing.readClosing, { missing: { deletesAt: null } })

export { Proof } from '../../api/accounts/closing/closing.contract'
export const NoFields = z.object({})
