import * as contract from '../../api/accounts/profile/profile.contract'
import * as sessionContract from '../../api/accounts/sessions/sessions.contract'
import type { RequestContext } from '../session/request-context.server'

export type { OwnProfile } from '../../api/accounts/profile/profile.contract'
export { EmailChange, ProfileForm } from '../../api/accounts/profile/profile.contract'
export type { Session } from '../../api/accounts/sessions/sessions.contract'
export { timeZones, usStates } from '../../api/http/places.contract'

export { ownProfile } from '../accounts/profile/own-profile.server'
export const saveCustomer = (context: RequestContext, form: FormData) =>
  context.api.call(contract.saveCustomerProfile, { form })
export const saveStaff = (context: RequestContext, body: contract.ProfileEdit) =>
  context.api.call(contract.saveStaffProfile, body)
export const saveAdmin = (context: RequestContext, body: contract.ProfileEdit) =>
  context.api.call(contract.saveAdminProfile, body)
export const requestEmailChange = (context: RequestContext, body: { email: string; password: string }) =>
  context.api.call(contract.requestEmailChange, body)

export const sessions = (context: RequestContext) => context.api.call(sessionContract.listSessions)
export const endSession = (context: RequestContext, id: number) =>
  context.api.call(sessionContract.endOneSession, { id })
export const endSessionsElsewhere = (context: RequestContext) => context.api.call(sessionContract.endSessionsElsewhere)
