import type { RequestContext } from '~/session/request-context.server'

/** Reads the token of the draft that this browser works on; undefined without one, or where somebody changed it. */
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
