import * as contract from '../../api/accounts/profile/profile.contract'
import * as sessionContract from '../../api/accounts/sessions/sessions.contract'
import { z } from '../../api/http/contract'
import type { Visit } from '../session/visit.server'
import { ping } from './accounts.server'
import { UpstreamError } from './errors'

export type { OwnProfile } from '../../api/accounts/profile/profile.contract'
export { EmailChange, ProfileForm } from '../../api/accounts/profile/profile.contract'
export type { Session } from '../../api/accounts/sessions/sessions.contract'
export { timeZones, usStates } from '../../api/http/places.contract'

/** Where the API has no such call, what the ping says of the person. */
export async function ownProfile(visit: Visit): Promise<contract.OwnProfile> {
  const asked = visit.upstream.call(contract.getProfile)
  if (visit.upstream.isOurs) return asked
  return asked.catch(async (error: unknown) => {
    if (!(error instanceof UpstreamError) || error.status !== 404) throw error
    return { ...(await ping(visit)), ...unsaid }
  })
}
const unsaid = {
  ...{ phone: null, address: null, bio: null, timeZone: null, showName: true, sharePhone: false, news: false },
  ...{ hasPassword: true, memberSince: '', version: 1 },
}
/** Null where the API does not answer with the profile. */
const SavedProfile = contract.OwnProfile.nullable().catch(null)
type Saved = Promise<contract.OwnProfile | null>
/** Profile fields, and the avatar's file if one was chosen. */
export const saveCustomer = (visit: Visit, body: FormData) =>
  visit.upstream.call(contract.saveCustomerProfile, { body, files: true, reads: SavedProfile }) as Saved
export const saveStaff = (visit: Visit, body: contract.ProfileEdit) =>
  visit.upstream.call(contract.saveStaffProfile, { body, reads: SavedProfile }) as Saved
export const saveAdmin = (visit: Visit, body: contract.ProfileEdit) =>
  visit.upstream.call(contract.saveAdminProfile, { body, reads: SavedProfile }) as Saved
export const askEmailChange = (visit: Visit, body: { email: string; password: string }) =>
  visit.upstream.call(contract.askEmailChange, { body, slow: true })

export const sessions = (visit: Visit) => visit.upstream.call(sessionContract.listSessions, { missing: [] })
export const endSession = (visit: Visit, id: number) =>
  visit.upstream.call(sessionContract.endOneSession, { params: { id } })
export const endSessionsElsewhere = (visit: Visit) => visit.upstream.call(sessionContract.endSessionsElsewhere)

/** What the form of sessions says: the number of one, or all others. */
export const EndedSessions = z.object({ session: z.union([z.literal('others'), z.coerce.number().int().positive()]) })
