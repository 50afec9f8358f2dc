import * as contract from '../../api/accounts/contract'
import * as verification from '../../api/accounts/email-links/verification.contract'
import * as password from '../../api/accounts/passwords/password.contract'
import {
  type DealershipApplication,
  registerDealership,
} from '../../api/accounts/registration/dealership-registration.contract'
import * as invitation from '../../api/accounts/registration/invitation.contract'
import { type Registration, register as registerContract } from '../../api/accounts/registration/registration.contract'
import { recordId, z } from '../../api/http/contract'
import type { Area } from '../../api/roles/permissions'
import type { RequestContext } from '../session/request-context.server'
import { Anything, SpecProfile, SpecSignedIn } from './spec-answers'

export { Credentials, SignInFields } from '../../api/accounts/contract'
export { EmailProof } from '../../api/accounts/email-links/verification.contract'
export { NewPassword, PasswordChange, ResetRequest } from '../../api/accounts/passwords/password.contract'
export {
  ApplicationByAccount,
  DealershipApplication,
  KnownMember,
  NewMember,
} from '../../api/accounts/registration/dealership-registration.contract'
export type { OpenInvitation } from '../../api/accounts/registration/invitation.contract'
export { Registration } from '../../api/accounts/registration/registration.contract'
export { flag } from '../../api/http/fields.contract'

/** By which sign-in page somebody came, as a form's hidden fields say it. */
export const SignInEntryForm = contract.SignInEntry.extend({
  dealershipId: recordId.optional(),
})

/** A step is ours alone. */
const SignInResult = z.union([contract.MfaNeeded, SpecSignedIn])

interface SignInBody {
  email: string
  password: string
  reopen?: boolean
  area: Area
  dealershipId?: number
}
export const login = (context: RequestContext, body: SignInBody) =>
  context.upstream.call(contract.login, { body, slow: true, reads: SignInResult })

export const ping = (context: RequestContext) => context.upstream.call(contract.ping, { reads: SpecProfile })

/** Waits a second at most; whether the API heard it does not matter to the person who leaves (spec section 4). */
export const logout = (context: RequestContext, bearer: string) =>
  context.upstream.call(contract.logout, { within: 1000, bearer, reads: Anything })

export const register = (context: RequestContext, body: Registration) =>
  context.upstream.call(registerContract, { body, slow: true, reads: SpecSignedIn })

/** Sends only the pictures that were chosen (spec section 5). */
export function registerAtDealership(
  context: RequestContext,
  fields: Partial<DealershipApplication> & { invite?: string },
  files: Record<string, File>,
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, String(value))
  for (const [name, file] of Object.entries(files)) if (file.size > 0) body.set(name, file)
  return context.upstream.call(registerDealership, { body, files: true, reads: SpecSignedIn })
}

export const findInvitation = (context: RequestContext, token: string) =>
  context.upstream.call(invitation.findInvitation, { params: { token } })

export const requestReset = (context: RequestContext, body: { email: string }) =>
  context.upstream.call(password.requestReset, { body })
export const findReset = (context: RequestContext, token: string) =>
  context.upstream.call(password.findReset, { params: { token } })
export const setPassword = (context: RequestContext, body: { token: string; newPassword: string }) =>
  context.upstream.call(password.setPassword, { body, slow: true })
export const changePassword = (context: RequestContext, body: z.infer<typeof password.PasswordChange>) =>
  context.upstream.call(password.changePassword, { body, slow: true, reads: Ended })

const Ended = z
  .looseObject({ ended: z.number().int().catch(0) })
  .nullish()
  .catch(null)
  .transform((answer) => ({ ended: answer?.ended ?? 0 }))

interface EmailLink {
  token: string
  change: boolean
}
export const findEmailLink = (context: RequestContext, { token, change }: EmailLink) =>
  context.upstream.call(verification.findEmailLink, {
    params: { token },
    query: { change: change ? '1' : undefined },
  })
export const verifyEmail = (context: RequestContext, body: EmailLink & { password?: string }) =>
  context.upstream.call(verification.verifyEmail, { body, slow: true })
export const requestVerification = (context: RequestContext) => context.upstream.call(verification.requestVerification)
