import { fieldsIn } from '~/forms/multipart.server'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { beginPasskey, beginPasskeySignIn, findMfaChallenge } from '~/upstream/security.server'
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
  if (purpose === 'sign-in') return beginPasskeySignIn(context)
  if (purpose === 'new' || purpose === 'confirm') return beginPasskey(context, purpose)
  const pending = purpose === 'step' ? await readPendingSignIn(context) : null
  const challenge = pending && (await findMfaChallenge(context, pending.token))
  return challenge?.webauthn ? { token: '', options: challenge.webauthn } : null // the cookie says which challenge it is
}
