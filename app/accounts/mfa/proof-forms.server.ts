import { type Done, form, type RefusalOptions } from '~/forms/handle-form.server'
import { CodeForm, PasskeyProofForm, type Proof, RecoveryCodeForm } from './mfa-forms.server'

/** A form for each way to show that it is you: what is wrong is told in that one. */
export const proofForms = (prove: (proof: Proof) => Promise<Done>, options?: RefusalOptions) => ({
  code: form(CodeForm, prove, options),
  recoveryCode: form(RecoveryCodeForm, prove, options),
  passkey: form(PasskeyProofForm, ({ response, challenge }) => prove({ passkey: response, token: challenge }), options),
})

export type ProofMethod = keyof ReturnType<typeof proofForms> | 'password'
