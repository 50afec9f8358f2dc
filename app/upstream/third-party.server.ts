import * as contract from '../../api/accounts/third-party/third-party.contract'
import { z } from '../../api/http/contract'
import type { RequestContext } from '../session/request-context.server'
import { SpecSignedIn } from './spec-answers'

export type Connections = Awaited<ReturnType<typeof connections>>

/** Null when none is set up or it cannot be reached: a sign-in page does without its button. */
export const provider = (context: RequestContext) =>
  context.upstream.call(contract.getProvider).then(
    (answer) => answer.provider,
    () => null,
  )
const Answered = z.union([
  contract.providerCallback.responses[200].content['application/json'].schema,
  SpecSignedIn.transform((entered) => ({ ...entered, outcome: 'signed-in' as const })),
])
/** The provider has the whole deadline: its answer is asked for over there. */
export const callback = (context: RequestContext, body: z.infer<typeof contract.ProviderSignIn>) =>
  context.upstream.call(contract.providerCallback, { body, slow: true, reads: Answered })
export const connections = (context: RequestContext) =>
  context.upstream.call(contract.listConnections, { missing: { items: [], hasPassword: true } })
export const disconnect = (context: RequestContext, id: number) =>
  context.upstream.call(contract.removeConnection, { params: { id } })
