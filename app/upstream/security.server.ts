import type { MfaNeeded } from '../../api/accounts/contract'
import * as contract from '../../api/accounts/mfa/factors.contract'
import * as mfa from '../../api/accounts/mfa/mfa-challenge.contract'
import { Assertion, Attestation } from '../../api/accounts/mfa/passkeys.contract'
import { recordId, z } from '../../api/http/contract'
import type { RequestContext } from '../session/request-context.server'
import { SignInEntryForm } from './accounts.server'

export type { Passkey, Security } from '../../api/accounts/mfa/factors.contract'
export type MfaChallenge = z.infer<typeof MfaNeeded>['step']

/** What a script put into a form: JSON of this shape. */
const fromScript = <S extends z.ZodType>(schema: S) =>
  z
    .string('A passkey needs JavaScript. Turn it on, or choose another way.')
    .max(80_000)
    .transform((text, issues): z.infer<S> => {
      const parsed = schema.safeParse(parsedJson(text))
      if (parsed.success) return parsed.data
      issues.addIssue({ code: 'custom', message: 'The passkey could not be read. Please try again.' })
      return z.NEVER
    })

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const { recoveryCode } = contract.FactorAnswer.shape
const { password } = contract.Reauthentication.shape

export const CodeForm = contract.TotpConfirmation
export const RecoveryCodeForm = z.object({ recoveryCode: recoveryCode.unwrap() })
export const PasswordProofForm = z.object({ password: password.unwrap() })
export const PasskeyProofForm = z.object({
  response: fromScript(Assertion),
  challenge: z.string().max(100).optional(),
})
/** What shows that it is somebody: one of these. */
export type Proof = z.infer<typeof contract.Reauthentication>

export const PasskeySignInForm = SignInEntryForm.extend({
  response: fromScript(Assertion),
  challenge: z.string().max(100),
  next: z.string().max(2000).optional(),
})
export const NewPasskeyForm = z.object({ response: fromScript(Attestation), challenge: z.string().max(100) })
export const PasskeyEdit = z.object({
  id: recordId,
  name: contract.renamePasskey.request.body.content['application/json'].schema.shape.name,
})
export const PasskeyChoice = PasskeyEdit.pick({ id: true })
export const AdminSecurityForm = z.object({ adminSecondFactor: z.enum(['on', 'off']) })

type Body<C extends { request: { body: { content: { 'application/json': { schema: z.ZodType } } } } }> = z.input<
  C['request']['body']['content']['application/json']['schema']
>

export const findMfaChallenge = (context: RequestContext, token: string) =>
  context.upstream.call(mfa.findMfaChallenge, { params: { token } })
export const answerMfaChallenge = (context: RequestContext, body: Body<typeof mfa.answerMfaChallenge>) =>
  context.upstream.call(mfa.answerMfaChallenge, { body })
export const beginPasskeySignIn = (context: RequestContext) => context.upstream.call(mfa.beginPasskeySignIn)
export const signInByPasskey = (context: RequestContext, body: Body<typeof mfa.signInByPasskey>) =>
  context.upstream.call(mfa.signInByPasskey, { body })

export const security = (context: RequestContext) => context.upstream.call(contract.getSecurity, { missing: noFactors })
/** Hashing a password may take a while. */
export const reauthenticate = (context: RequestContext, body: Body<typeof contract.reauthenticate>) =>
  context.upstream.call(contract.reauthenticate, { body, slow: true })
export const beginTotp = (context: RequestContext) => context.upstream.call(contract.beginTotp)
export const confirmTotp = (context: RequestContext, body: Body<typeof contract.confirmTotp>) =>
  context.upstream.call(contract.confirmTotp, { body })
export const removeTotp = (context: RequestContext) => context.upstream.call(contract.removeTotp)
export const beginPasskey = (context: RequestContext, purpose: 'new' | 'confirm') =>
  context.upstream.call(contract.beginPasskey, { body: { for: purpose } })
export const addPasskey = (context: RequestContext, body: Body<typeof contract.addPasskey>) =>
  context.upstream.call(contract.addPasskey, { body })
export const renamePasskey = (context: RequestContext, { id, name }: { id: number; name: string }) =>
  context.upstream.call(contract.renamePasskey, { params: { id }, body: { name } })
export const removePasskey = (context: RequestContext, id: number) =>
  context.upstream.call(contract.removePasskey, { params: { id } })
export const renewRecoveryCodes = (context: RequestContext) => context.upstream.call(contract.renewRecoveryCodes)
export const adminSecurity = (context: RequestContext) =>
  context.upstream.call(contract.getAdminSecurity, { missing: { adminSecondFactor: false } })
export const setAdminSecurity = (context: RequestContext, body: Body<typeof contract.setAdminSecurity>) =>
  context.upstream.call(contract.setAdminSecurity, { body })

const noFactors: contract.Security = {
  ...{ totp: false, passkeys: [], recoveryCodesLeft: 0, hasPassword: true },
  ...{ recent: true, required: false },
}
