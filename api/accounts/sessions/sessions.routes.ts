import { signedIn } from '../../http/guards'
import { apiRoutes, route } from '../../http/route'
import { findOrRefuse } from '../../refusals'
import { endSessionOf, sessionsOf } from './sessions'
import * as contract from './sessions.contract'
import { signOutElsewhere } from './sign-out-elsewhere'

export function sessionRoutes() {
  const routes = apiRoutes()

  route(routes, contract.listSessions, signedIn, async (c) => {
    const { context } = c.var
    const mine = await sessionsOf(context, findOrRefuse(context.actor, 'The account'))
    const present = ({ createdAt, lastSeenAt, ...session }: (typeof mine)[number]) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })
    return c.json(mine.map(present), 200)
  })

  route(routes, contract.endOneSession, signedIn, async (c) => {
    const { context } = c.var
    await endSessionOf(context, findOrRefuse(context.actor, 'The account'), c.req.valid('param').id)
    return c.json({ ok: true as const }, 200)
  })

  route(routes, contract.endSessionsElsewhere, signedIn, async (c) => {
    const { context } = c.var
    return c.json({ ended: await signOutElsewhere(context, findOrRefuse(context.actor, 'The account')) }, 200)
  })

  return routes
}
