import * as contract from '../../api/accounts/contract'
import * as verification from '../../api/accounts/email-links/verification.contract'
import * as password from '../../api/accounts/passwords/password.contract'
import * as invitation from '../../api/accounts/registration/invitation.contract'
import { type Registration, register as registerContract } from '../../api/accounts/registration/registration.contract'
import type { z } from '../../api/http/contract'
import type { Area } from '../../api/roles/permissions'
import type { RequestContext } from '../session/request-context.server'

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

export { SignInEntryForm } from '../accounts/sign-in/sign-in-entry-form.server'

interface SignInBody {
  email: string
  password: string
  reopen?: boolean
  area: Area
  dealershipId?: number
}
export const login = (context: RequestContext, body: SignInBody) => context.api.call(contract.login, body)

export const ping = (context: RequestContext) => context.api.call(contract.ping)

/** Waits a second at most; whether the API heard it does not matter to the person who leaves (spec section 4). */
export const logout = (context: RequestContext, bearer: string) => context.api.call(contract.logout, {}, { bearer })

export const register = (context: RequestContext, body: Registration) => context.api.call(registerContract, body)

export const findInvitation = (context: RequestContext, token: string) =>
  context.api.call(invitation.findInvitation, { token })

export const requestReset = (context: RequestContext, body: { email: string }) =>
  context.api.call(password.requestReset, body)
export const findReset = (context: RequestContext, token: string) => context.api.call(password.findReset, { token })
export const setPassword = (context: RequestContext, body: { token: string; newPassword: string }) =>
  context.api.call(password.setPassword, body)
export const changePassword = (context: RequestContext, body: z.infer<typeof password.PasswordChange>) =>
  context.api.call(password.changePassword, body)

interface EmailLink {
  token: string
  change: boolean
}
export const findEmailLink = (context: RequestContext, { token, change }: EmailLink) =>
  context.api.call(verification.findEmailLink, { token, change: change ? '1' : undefined })
export const verifyEmail = (context: RequestContext, body: EmailLink & { password?: string }) =>
  context.api.call(verification.verifyEmail, body)
export const requestVerification = (context: RequestContext) => context.api.call(verification.requestVerification)
