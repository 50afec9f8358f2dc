import { paths } from '~/paths'
import { areaOf } from '../../api/roles/permissions'
import { landingOf } from './landing'
import { continueAsOneself } from './own-token.server'
import type { RequestContext } from './request-context.server'
import { refreshProfile } from './session.server'

/** The administrator's own session waits in a cookie of its own. Returns where the person lands. */
export async function beginActing(context: RequestContext, token: string): Promise<string> {
  const { cookies, caller, response } = context
  if (!caller.token) return paths.adminSignIn
  response.setCookies.push(await cookies.ownToken.serialize(caller.token), await cookies.token.serialize(token))
  caller.token = token
  await refreshProfile(context)
  return context.current.profile ? landingOf(areaOf(context.current.profile.role)) : paths.home
}

/** Back to the administrator's own session. False where none waits. */
export async function endActing(context: RequestContext): Promise<boolean> {
  if (!(await continueAsOneself(context))) return false
  await refreshProfile(context)
  return true
}
