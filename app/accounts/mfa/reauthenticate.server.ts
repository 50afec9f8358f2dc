import { form, handleForm } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import { safeNext } from '~/session/next'
import type { RequestContext } from '~/session/request-context.server'
import { PasswordProofForm, type Proof, reauthenticate, security } from '~/upstream/security.server'
import { provider } from '~/upstream/third-party.server'
import { proofForms } from './proof-forms.server'

export async function reauthenticationMethods(context: RequestContext) {
  const { hasPassword, totp, passkeys, recoveryCodesLeft } = await security(context)
  const hasFactor = totp || passkeys.length > 0
  const none = !hasPassword && !hasFactor
  return {
    methods: {
      password: hasPassword && !hasFactor,
      app: totp,
      passkey: passkeys.length > 0,
      recovery: recoveryCodesLeft > 0,
    },
    provider: none ? await provider(context) : null,
    next: nextOf(context),
  }
}

const nextOf = ({ url }: RequestContext) => safeNext(url.searchParams.get('next')) ?? paths.user.security

export function reauthenticateFrom(request: Request, context: RequestContext) {
  const prove = async (proof: Proof) => {
    await reauthenticate(context, proof)
    return { to: nextOf(context) }
  }
  return handleForm(request, context, { ...proofForms(prove), password: form(PasswordProofForm, prove) })
}
