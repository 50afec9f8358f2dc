import { fieldsIn } from '~/forms/multipart.server'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { askPasskey, askPasskeySignIn, lookAtStep } from '~/upstream/security.server'
import { begunBy } from '../sign-in/second-step.server'

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
  if (purpose === 'sign-in') return askPasskeySignIn(context)
  if (purpose === 'new' || purpose === 'confirm') return askPasskey(context, purpose)
  const begun = purpose === 'step' ? await begunBy(context) : null
  const step = begun && (await lookAtStep(context, begun.token))
  return step?.webauthn ? { token: '', options: step.webauthn } : null // the cookie says which step it is
}
