import * as contract from '../../api/accounts/mfa/factors.contract'
import * as mfa from '../../api/accounts/mfa/mfa-challenge.contract'
import type { z } from '../../api/http/contract'
import type { RequestContext } from '../session/request-context.server'

export type { Passkey, Security } from '../../api/accounts/mfa/factors.contract'

export {
  AdminSecurityForm,
  CodeForm,
  NewPasskeyForm,
  PasskeyChoice,
  PasskeyEdit,
  PasskeyProofForm,
  PasskeySignInForm,
  PasswordProofForm,
  type Proof,
  RecoveryCodeForm,
} from '../accounts/mfa/mfa-forms.server'

type Body<C extends { request: { body: { content: { 'application/json': { schema: z.ZodType } } } } }> = z.input<
  C['request']['body']['content']['application/json']['schema']
>

export const findMfaChallenge = (context: RequestContext, token: string) =>
  context.api.call(mfa.findMfaChallenge, { token })
export const answerMfaChallenge = (context: RequestContext, body: Body<typeof mfa.answerMfaChallenge>) =>
  context.api.call(mfa.answerMfaChallenge, body)
export const beginPasskeySignIn = (context: RequestContext) => context.api.call(mfa.beginPasskeySignIn)
export const signInByPasskey = (context: RequestContext, body: Body<typeof mfa.signInByPasskey>) =>
  context.api.call(mfa.signInByPasskey, body)

export const security = (context: RequestContext) => context.api.call(contract.getSecurity)
/** Hashing a password may take a while. */
export const reauthenticate = (context: RequestContext, body: Body<typeof contract.reauthenticate>) =>
  context.api.call(contract.reauthenticate, body)
export const beginTotp = (context: RequestContext) => context.api.call(contract.beginTotp)
export const confirmTotp = (context: RequestContext, body: Body<typeof contract.confirmTotp>) =>
  context.api.call(contract.confirmTotp, body)
export const removeTotp = (context: RequestContext) => context.api.call(contract.removeTotp)
export const beginPasskey = (context: RequestContext, purpose: 'new' | 'confirm') =>
  context.api.call(contract.beginPasskey, { for: purpose })
export const addPasskey = (context: RequestContext, body: Body<typeof contract.addPasskey>) =>
  context.api.call(contract.addPasskey, body)
export const renamePasskey = (context: RequestContext, { id, name }: { id: number; name: string }) =>
  context.api.call(contract.renamePasskey, { id, name })
export const removePasskey = (context: RequestContext, id: number) => context.api.call(contract.removePasskey, { id })
export const renewRecoveryCodes = (context: RequestContext) => context.api.call(contract.renewRecoveryCodes)
export const adminSecurity = (context: RequestContext) => context.api.call(contract.getAdminSecurity)
export const setAdminSecurity = (context: RequestContext, body: Body<typeof contract.setAdminSecurity>) =>
  context.api.call(contract.setAdminSecurity, body)
