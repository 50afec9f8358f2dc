import * as contract from '../../api/accounts/third-party/third-party.contract'
import type { z } from '../../api/http/contract'
import type { RequestContext } from '../session/request-context.server'

export { signInProvider as provider } from '../accounts/sign-in/provider.server'
/** The provider has the whole deadline: its answer is asked for over there. */
export const callback = (context: RequestContext, body: z.infer<typeof contract.ProviderSignIn>) =>
  context.api.call(contract.providerCallback, body)
export const connections = (context: RequestContext) => context.api.call(contract.listConnections)
export const disconnect = (context: RequestContext, id: number) => context.api.call(contract.removeConnection, { id })
