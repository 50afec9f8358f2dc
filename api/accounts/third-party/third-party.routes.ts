import { anyone, recentlyAuthenticated, signedIn } from '../../http/guards'
import { apiRoutes, done, route } from '../../http/route'
import { notFound } from '../../refusals'
import type { FactorParts } from '../mfa/factors'
import type { Provider } from './provider'
import { connectionsOf, connectProvider, disconnect, signInByProvider } from './third-party'
import * as contract from './third-party.contract'

export function thirdPartyRoutes(provider: Provider | null, factors: FactorParts) {
  const routes = apiRoutes()

  route(routes, contract.getProvider, anyone, async () => ({ provider: (await provider?.facts()) ?? null }))
  route(routes, contract.providerCallback, anyone, async (context, input) => {
    if (!provider) throw notFound('Third-party sign-in')
    const { actor } = context
    return actor
      ? connectProvider({ ...context, actor }, provider, input)
      : signInByProvider(context, { provider, ...factors }, input)
  })
  route(routes, contract.listConnections, signedIn, connectionsOf)
  route(routes, contract.removeConnection, recentlyAuthenticated, (context, connection) =>
    done(disconnect(context, connection)),
  )
  return routes
}
