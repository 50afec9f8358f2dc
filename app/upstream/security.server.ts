import type { StepNeeded } from '../../api/accounts/contract'
import * as contract from '../../api/accounts/mfa/factors.contract'
import { Assertion, Attestation } from '../../api/accounts/mfa/passkeys.contract'
import * as step from '../../api/accounts/mfa/second-step.contract'
import { z } from '../../api/http/contract'
import type { RequestContext } from '../session/request-context.server'
import { SignInEntryForm } from './accounts.server'

export type { Passkey, Security } from '../../api/accounts/mfa/factors.contract'
export type Step = z.infer<typeof StepNeeded>['step']

/** What a script put into a form: JSON of this shape. */
const fromScript = <S extends z.ZodType>(schema: S) =>
  z
    .string()
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

const { code, recoveryCode } = contract.FactorAnswer.shape
const { password } = contract.Reauthentication.shape
const challenge = z.string().max(100).optional()

export const StepForm = z.object({ code, recoveryCode, response: fromScript(Assertion).optional() })
export const ReauthenticationForm = StepForm.extend({ password, challenge })
export const PasskeySignInForm = SignInEntryForm.extend({
  response: fromScript(Assertion),
  challenge: z.string().max(100),
  next: z.string().max(2000).optional(),
})
export const NewPasskeyForm = z.object({ response: fromScript(Attestation), challenge: z.string().max(100) })
export const AppForm = contract.TotpConfirmation
export const PasskeyEdit = z.object({
  id: z.coerce.number().int().positive(),
  name: contract.renamePasskey.request.body.content['application/json'].schema.shape.name,
})
export const PasskeyChoice = PasskeyEdit.pick({ id: true })
export const Intent = z.object({ intent: z.string().optional() })
export const AdminSecurityForm = z.object({ adminSecondFactor: z.enum(['on', 'off']) })

type Body<C extends { request: { body: { content: { 'application/json': { schema: z.ZodType } } } } }> = z.input<
  C['request']['body']['content']['application/json']['schema']
>

export const lookAtStep = (context: RequestContext, token: string) =>
  context.upstream.call(step.findStep, { params: { token } })
export const answerStep = (context: RequestContext, body: Body<typeof step.answerStep>) =>
  context.upstream.call(step.answerStep, { body })
export const askPasskeySignIn = (context: RequestContext) => context.upstream.call(step.askPasskeySignIn)
export const signInByPasskey = (context: RequestContext, body: Body<typeof step.signInByPasskey>) =>
  context.upstream.call(step.signInByPasskey, { body })

export const security = (context: RequestContext) => context.upstream.call(contract.getSecurity, { missing: noFactors })
/** Hashing a password may take a while. */
export const reauthenticate = (context: RequestContext, body: Body<typeof contract.reauthenticate>) =>
  context.upstream.call(contract.reauthenticate, { body, slow: true })
export const beginTotp = (context: RequestContext) => context.upstream.call(contract.beginTotp)
export const confirmTotp = (context: RequestContext, body: Body<typeof contract.confirmTotp>) =>
  context.upstream.call(contract.confirmTotp, { body })
export const removeTotp = (context: RequestContext) => context.upstream.call(contract.removeTotp)
export const askPasskey = (context: RequestContext, purpose: 'new' | 'confirm') =>
  context.upstream.call(contract.askPasskey, { body: { for: purpose } })
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
