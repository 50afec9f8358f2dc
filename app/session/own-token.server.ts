import type { RequestContext } from './request-context.server'

const gone = { maxAge: 0, expires: new Date(0) }

/** An administrator's own session, which waits while they act as somebody else; null: nobody acts. */
export async function ownToken({ cookies, request }: RequestContext): Promise<string | null> {
  const header = request.headers.get('cookie')
  if (!header?.includes('da_own=')) return null
  const value: unknown = await cookies.ownToken.parse(header).catch(() => null)
  return typeof value === 'string' && value !== '' ? value : null
}

export async function forgetOwnToken(context: RequestContext): Promise<void> {
  if ((await ownToken(context)) !== null)
    context.response.setCookies.push(await context.cookies.ownToken.serialize('', gone))
}

/** Back to it, once. False where none waits. */
export async function continueAsOneself(context: RequestContext): Promise<boolean> {
  const own = await ownToken(context)
  if (own === null || own === context.caller.token) return false
  context.response.setCookies.push(await context.cookies.token.serialize(own))
  await forgetOwnToken(context)
  context.caller.token = own
  context.caller.endedToken = undefined
  context.current.profile = null
  return true
}
