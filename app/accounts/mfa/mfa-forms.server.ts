import {
  FactorAnswer,
  Reauthentication,
  renamePasskey,
  TotpConfirmation,
} from '../../../api/accounts/mfa/factors.contract'
import { Assertion, Attestation } from '../../../api/accounts/mfa/passkeys.contract'
import { recordId, z } from '../../../api/http/contract'
import { SignInEntryForm } from '../sign-in/sign-in-entry-form.server'

/** Reads the JSON that a script put into a form. */
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

const { recoveryCode } = FactorAnswer.shape
const { password } = Reauthentication.shape

export const CodeForm = TotpConfirmation
export const RecoveryCodeForm = z.object({ recoveryCode: recoveryCode.unwrap() })
export const PasswordProofForm = z.object({ password: password.unwrap() })
export const PasskeyProofForm = z.object({
  response: fromScript(Assertion),
  challenge: z.string().max(100).optional(),
})
/** One of the ways to show who is signed in. */
export type Proof = z.infer<typeof Reauthentication>

export const PasskeySignInForm = SignInEntryForm.extend({
  response: fromScript(Assertion),
  challenge: z.string().max(100),
  next: z.string().max(2000).optional(),
})
export const NewPasskeyForm = z.object({ response: fromScript(Attestation), challenge: z.string().max(100) })
export const PasskeyEdit = z.object({
  id: recordId,
  name: renamePasskey.request.body.content['application/json'].schema.shape.name,
})
export const PasskeyChoice = PasskeyEdit.pick({ id: true })
export const AdminSecurityForm = z.object({ adminSecondFactor: z.enum(['on', 'off']) })
