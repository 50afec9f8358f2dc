import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { recordVehicleEvent } from '../../api/counting/counts.contract'
import type { EventKind } from '../../api/counting/kinds.contract'
import { recordPostOpening } from '../../api/social/reach/reach.contract'
import type { VehicleCount } from './counter'
import { beforeOf, originOf } from './source'

/** Counts with the next batch; at once for who is signed in, whose own vehicles are not counted. A count that fails fails no page. */
export async function countVehicle(context: RequestContext, { vehicleId, ...event }: VehicleCount): Promise<void> {
  const { caller, counter, api } = context
  if (!caller.token) return counter?.note(caller, { vehicleId, ...event })
  await api.call(recordVehicleEvent, { id: vehicleId, ...event }).catch((error: unknown) => {
    if (!(error instanceof UpstreamError)) throw error
  })
}

/** Counts the opening of a post as that of a vehicle. */
export async function countPost({ caller, counter, api }: RequestContext, postId: number): Promise<void> {
  if (!caller.token) return counter?.notePost(caller, postId)
  await api.call(recordPostOpening, { id: postId }).catch((error: unknown) => {
    if (!(error instanceof UpstreamError)) throw error
  })
}

/** Counts what a form of a page did with vehicles; the page that it stood on says where they were. */
export async function countFromPage(context: RequestContext, kind: EventKind, ids: readonly number[]): Promise<void> {
  const { request, origin } = context
  const from = originOf({ via: null, before: beforeOf(request.headers.get('referer'), origin) })
  for (const vehicleId of ids) await countVehicle(context, { vehicleId, kind, ...from })
}
