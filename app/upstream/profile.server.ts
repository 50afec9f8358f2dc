import * as contract from '../../api/accounts/profile/profile.contract'
import * as sessionContract from '../../api/accounts/sessions/sessions.contract'
import { recordId, z } from '../../api/http/contract'
import type { RequestContext } from '../session/request-context.server'
import { ping } from './accounts.server'
import { UpstreamError } from './errors'

export type { OwnProfile } from '../../api/accounts/profile/profile.contract'
export { EmailChange, ProfileForm } from '../../api/accounts/profile/profile.contract'
export type { Session } from '../../api/accounts/sessions/sessions.contract'
export { timeZones, usStates } from '../../api/http/places.contract'

/** Where the API has no such call, what the ping says of the person. */
export async function ownProfile(context: RequestContext): Promise<contract.OwnProfile> {
  const asked = context.upstream.call(contract.getProfile)
  if (context.upstream.isOurs) return asked
  return asked.catch(async (error: unknown) => {
    if (!(error instanceof UpstreamError) || error.status !== 404) throw error
    return { ...(await ping(context)), ...unsaid }
  })
}
const unsaid = {
  ...{ phone: null, address: null, bio: null, timeZone: null, showName: true, sharePhone: false, news: false },
  ...{ hasPassword: true, memberSince: '', version: 1 },
}
/** Null where the API does not answer with the profile. */
const SavedProfile = contract.OwnProfile.nullable().catch(null)
type ProfileResult = Promise<contract.OwnProfile | null>
export const saveCustomer = (context: RequestContext, body: FormData) =>
  context.upstream.call(contract.saveCustomerProfile, { body, files: true, reads: SavedProfile }) as ProfileResult
export const saveStaff = (context: RequestContext, body: contract.ProfileEdit) =>
  context.upstream.call(contract.saveStaffProfile, { body, reads: SavedProfile }) as ProfileResult
export const saveAdmin = (context: RequestContext, body: contract.ProfileEdit) =>
  context.upstream.call(contract.saveAdminProfile, { body, reads: SavedProfile }) as ProfileResult
export const requestEmailChange = (context: RequestContext, body: { email: string; password: string }) =>
  context.upstream.call(contract.requestEmailChange, { body, slow: true })

export const sessions = (context: RequestContext) =>
  context.upstream.call(sessionContract.listSessions, { missing: [] })
export const endSession = (context: RequestContext, id: number) =>
  context.upstream.call(sessionContract.endOneSession, { params: { id } })
export const endSessionsElsewhere = (context: RequestContext) =>
  context.upstream.call(sessionContract.endSessionsElsewhere)

export const EndedSessions = z.object({ session: z.union([z.literal('others'), recordId]) })
