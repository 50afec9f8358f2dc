import { parseForm } from '~/forms/parse.server'
import { paths } from '~/paths'
import { safeNext } from '~/session/next'
import type { RequestContext } from '~/session/request-context.server'
import { safeRedirect } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import { ReauthenticationForm, reauthenticate, security } from '~/upstream/security.server'
import { provider } from '~/upstream/third-party.server'
import { failedAt } from '../sign-in/second-step.server'

export async function waysToReauthenticate(context: RequestContext) {
  const { hasPassword, totp, passkeys, recoveryCodesLeft } = await security(context)
  const hasFactor = totp || passkeys.length > 0
  const none = !hasPassword && !hasFactor
  return {
    ways: {
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

export async function reauthenticateFrom(request: Request, context: RequestContext) {
  const form = await parseForm(request, context, ReauthenticationForm)
  if (!form.ok) return failedAt(form.rejection)
  const { response: passkey, challenge: token, ...answer } = form.value
  try {
    await reauthenticate(context, { ...answer, passkey, token })
    return safeRedirect(nextOf(context), 303)
  } catch (error) {
    if (error instanceof UpstreamError && [410, 422, 429].includes(error.status))
      return failedAt(form.reject(error), wayOf(form.value))
    throw error
  }
}

function wayOf({ password, code, recoveryCode, response }: { [name: string]: unknown }) {
  if (response) return 'passkey'
  if (recoveryCode) return 'recoveryCode'
  return password !== undefined && !code ? 'password' : undefined
}
