import { parseForm } from '~/forms/parse.server'
import { paths } from '~/paths'
import { safeNext } from '~/session/next'
import { safeRedirect } from '~/session/toast.server'
import type { Visit } from '~/session/visit.server'
import { UpstreamError } from '~/upstream/errors'
import { ConfirmForm, confirmIdentity, security } from '~/upstream/security.server'
import { provider } from '~/upstream/third-party.server'
import { failedAt } from './second-step.server'

/** The ways in which this person can say once more who they are. */
export async function waysToConfirm(visit: Visit) {
  const { hasPassword, totp, passkeys, recoveryCodesLeft } = await security(visit)
  const hasFactor = totp || passkeys.length > 0
  const none = !hasPassword && !hasFactor
  return {
    ways: {
      password: hasPassword && !hasFactor,
      app: totp,
      passkey: passkeys.length > 0,
      recovery: recoveryCodesLeft > 0,
    },
    provider: none ? await provider(visit) : null,
    next: nextOf(visit),
  }
}

const nextOf = ({ url }: Visit) => safeNext(url.searchParams.get('next')) ?? paths.user.security

export async function confirmFrom(request: Request, visit: Visit) {
  const form = await parseForm(request, visit, ConfirmForm)
  if (!form.ok) return failedAt(form.rejection)
  const { response: passkey, challenge: token, ...answer } = form.value
  try {
    await confirmIdentity(visit, { ...answer, passkey, token })
    return safeRedirect(nextOf(visit), 303)
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
