import { fieldsIn } from '~/forms/multipart.server'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { beginPasskey } from '../../../api/accounts/mfa/factors.contract'
import { beginPasskeySignIn, findMfaChallenge } from '../../../api/accounts/mfa/mfa-challenge.contract'
import { readPendingSignIn } from '../sign-in/mfa-challenge.server'

export async function passkeyOptions(
  request: Request,
  context: RequestContext,
): Promise<{ status: number; body: object }> {
  const purpose = String((await fieldsIn(request)).get('for') ?? '')
  try {
    const found = await optionsFor(context, purpose)
    return found ? { status: 200, body: found } : refusal(422, 'Ask for a passkey in one of our pages, please.')
  } catch (error) {
    if (error instanceof UpstreamError) return refusal(error.status, error.message)
    throw error
  }
}

const refusal = (status: number, message: string) => ({ status, body: { message } })

async function optionsFor(
  context: RequestContext,
  purpose: string,
): Promise<{ token: string; options: object } | null> {
  if (purpose === 'sign-in') return context.api.call(beginPasskeySignIn)
  if (purpose === 'new' || purpose === 'confirm') return context.api.call(beginPasskey, { for: purpose })
  const pending = purpose === 'step' ? await readPendingSignIn(context) : null
  const challenge = pending && (await context.api.call(findMfaChallenge, { token: pending.token }))
  return challenge?.webauthn ? { token: '', options: challenge.webauthn } : null // the cookie says which challenge it is
}
