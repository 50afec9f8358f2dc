import { anyone, recentlyAuthenticated, signedIn } from '../../http/guards'
import { apiRoutes, route } from '../../http/route'
import { findOrRefuse, notFound } from '../../refusals'
import type { FactorParts } from '../mfa/factors'
import type { Provider } from './provider'
import { connectionsOf, connectProvider, disconnect, signInByProvider } from './third-party'
import * as contract from './third-party.contract'

export function thirdPartyRoutes(provider: Provider | null, factors: FactorParts) {
  const routes = apiRoutes()

  route(routes, contract.getProvider, anyone, async (c) => c.json({ provider: (await provider?.facts()) ?? null }, 200))

  route(routes, contract.providerCallback, anyone, async (c) => {
    const { context } = c.var
    if (!provider) throw notFound('Third-party sign-in')
    const input = { ...c.req.valid('json'), userAgent: c.req.header('user-agent') ?? null }
    const { actor } = context
    const answer = actor
      ? await connectProvider(context, provider, input, actor)
      : await signInByProvider(context, { provider, ...factors }, input)
    return c.json(answer, 200)
  })

  route(routes, contract.listConnections, signedIn, async (c) => {
    const { context } = c.var
    return c.json(await connectionsOf(context, findOrRefuse(context.actor, 'The account')), 200)
  })

  route(routes, contract.removeConnection, recentlyAuthenticated, async (c) => {
    const { context } = c.var
    await disconnect(context, findOrRefuse(context.actor, 'The account'), c.req.valid('param').id)
    return c.json({ ok: true as const }, 200)
  })

  return routes
}
