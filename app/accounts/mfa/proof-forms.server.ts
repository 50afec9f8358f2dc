import { type Done, form, type Refused } from '~/forms/handle-form.server'
import { CodeForm, PasskeyProofForm, type Proof, RecoveryCodeForm } from './mfa-forms.server'

/** A form for each way to show that it is you: what is wrong is told in that one. */
export const proofForms = (prove: (proof: Proof) => Promise<Done>, refused?: Refused) => ({
  code: form(CodeForm, prove, refused),
  recoveryCode: form(RecoveryCodeForm, prove, refused),
  passkey: form(PasskeyProofForm, ({ response, challenge }) => prove({ passkey: response, token: challenge }), refused),
})

export type ProofMethod = keyof ReturnType<typeof proofForms> | 'password'
