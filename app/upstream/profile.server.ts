import * as contract from '../../api/accounts/profile/profile.contract'
import * as sessionContract from '../../api/accounts/sessions/sessions.contract'
import { z } from '../../api/http/contract'
import type { Visit } from '../session/visit.server'

export type { OwnProfile } from '../../api/accounts/profile/profile.contract'
export { EmailChange, ProfileForm } from '../../api/accounts/profile/profile.contract'
export type { Session } from '../../api/accounts/sessions/sessions.contract'
export { timeZones, usStates } from '../../api/http/places.contract'

export const ownProfile = (visit: Visit) => visit.upstream.call(contract.getProfile)
/** Profile fields, and the avatar's file if one was chosen. */
export const saveCustomer = (visit: Visit, body: FormData) =>
  visit.upstream.call(contract.saveCustomerProfile, { body, files: true })
export const saveStaff = (visit: Visit, body: contract.ProfileEdit) =>
  visit.upstream.call(contract.saveStaffProfile, { body })
export const saveAdmin = (visit: Visit, body: contract.ProfileEdit) =>
  visit.upstream.call(contract.saveAdminProfile, { body })
export const askEmailChange = (visit: Visit, body: { email: string; password: string }) =>
  visit.upstream.call(contract.askEmailChange, { body, slow: true })

export const sessions = (visit: Visit) => visit.upstream.call(sessionContract.listSessions)
export const endSession = (visit: Visit, id: number) =>
  visit.upstream.call(sessionContract.endOneSession, { params: { id } })
export const endSessionsElsewhere = (visit: Visit) => visit.upstream.call(sessionContract.endSessionsElsewhere)

/** What the form of sessions says: the number of one, or all others. */
export const EndedSessions = z.object({ session: z.union([z.literal('others'), z.coerce.number().int().positive()]) })
