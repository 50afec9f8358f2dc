import { UpstreamError } from '~/upstream/errors'
import { adoptSellDraft } from '../../api/selling/drafts/draft.contract'
import type { RequestContext } from './request-context.server'

/** Reads the token of the draft that this browser works on; undefined without one, or where it was changed. */
export async function draftToken({ cookies, request }: RequestContext): Promise<string | undefined> {
  const value: unknown = await cookies.sellDraft.parse(request.headers.get('cookie')).catch(() => null)
  return typeof value === 'string' && value !== '' ? value : undefined
}

export async function rememberDraft({ cookies, response }: RequestContext, token: string): Promise<void> {
  response.setCookies.push(await cookies.sellDraft.serialize(token))
}

export async function forgetDraft({ cookies, response }: RequestContext): Promise<void> {
  response.setCookies.push(await cookies.sellDraft.serialize('', { maxAge: 0 }))
}

/** Takes the browser's draft into the account that signs in. One that belongs to another account stays where it is. */
export async function adoptDraft(context: RequestContext): Promise<void> {
  const token = await draftToken(context)
  if (token === undefined) return
  try {
    await context.api.call(adoptSellDraft, { token })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    if (!error.refused) context.log.error({ err: error }, 'the draft of a car was not moved into the account')
  }
}
