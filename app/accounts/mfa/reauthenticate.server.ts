import { signInProvider } from '~/accounts/sign-in/provider.server'
import { form, handleForm } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import { safeNext } from '~/session/next'
import type { RequestContext } from '~/session/request-context.server'
import { getSecurity, reauthenticate } from '../../../api/accounts/mfa/factors.contract'
import { PasswordProofForm, type Proof } from './mfa-forms.server'
import { proofForms } from './proof-forms.server'

export async function reauthenticationMethods(context: RequestContext) {
  const { hasPassword, totp, passkeys, recoveryCodesLeft } = await context.api.call(getSecurity)
  const hasFactor = totp || passkeys.length > 0
  const none = !hasPassword && !hasFactor
  return {
    methods: {
      password: hasPassword && !hasFactor,
      app: totp,
      passkey: passkeys.length > 0,
      recovery: recoveryCodesLeft > 0,
    },
    provider: none ? await signInProvider(context) : null,
    next: nextOf(context),
  }
}

const nextOf = ({ url }: RequestContext) => safeNext(url.searchParams.get('next')) ?? paths.user.security

export function reauthenticateFrom(request: Request, context: RequestContext) {
  const prove = async (proof: Proof) => {
    await context.api.call(reauthenticate, proof)
    return { to: nextOf(context) }
  }
  return handleForm(request, context, { ...proofForms(prove), password: form(PasswordProofForm, prove) })
}
