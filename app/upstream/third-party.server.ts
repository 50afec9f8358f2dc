import * as contract from '../../api/accounts/third-party/third-party.contract'
import { z } from '../../api/http/contract'
import type { Visit } from '../session/visit.server'
import { SpecSignedIn } from './spec-answers'

export type Connections = Awaited<ReturnType<typeof connections>>

/** Null when none is set up or it cannot be reached: a sign-in page does without its button. */
export const provider = (visit: Visit) =>
  visit.upstream.call(contract.getProvider).then(
    (answer) => answer.provider,
    () => null,
  )
const Answered = z.union([
  contract.providerCallback.responses[200].content['application/json'].schema,
  SpecSignedIn.transform((entered) => ({ ...entered, outcome: 'signed-in' as const })),
])
/** The provider has the whole deadline: its answer is asked for over there. */
export const callback = (visit: Visit, body: z.infer<typeof contract.ProviderSignIn>) =>
  visit.upstream.call(contract.providerCallback, { body, slow: true, reads: Answered })
export const connections = (visit: Visit) =>
  visit.upstream.call(contract.listConnections, { missing: { items: [], hasPassword: true } })
export const disconnect = (visit: Visit, id: number) =>
  visit.upstream.call(contract.removeConnection, { params: { id } })
