import type { z } from '../../api/http/contract'
import * as replies from '../../api/inbox/canned-replies/canned-replies.contract'
import * as confirmation from '../../api/inbox/deliveries/confirmation.contract'
import * as routes from '../../api/inbox/deliveries/lead-routes.contract'
import * as log from '../../api/inbox/deliveries/route-log.contract'
import type { RequestContext } from '../session/request-context.server'

export {
  type CannedReply,
  ChangedCannedReply,
  NewCannedReply,
} from '../../api/inbox/canned-replies/canned-replies.contract'
export {
  type LeadRoute,
  LeadRouteChange,
  NewLeadRoute,
} from '../../api/inbox/deliveries/lead-routes.contract'

export const list = ({ upstream }: RequestContext) => upstream.call(routes.listLeadRoutes)
export const add = ({ upstream }: RequestContext, body: z.input<typeof routes.NewLeadRoute>) =>
  upstream.call(routes.addLeadRoute, { body })
export const change = ({ upstream }: RequestContext, id: number, body: z.input<typeof routes.LeadRouteChange>) =>
  upstream.call(routes.changeLeadRoute, { params: { id }, body })
export const remove = ({ upstream }: RequestContext, id: number) =>
  upstream.call(routes.removeLeadRoute, { params: { id } })
export const deliveries = ({ upstream }: RequestContext, id: number, query: Record<string, string | undefined>) =>
  upstream.call(log.listRouteDeliveries, { params: { id }, query })

export const cannedReplies = ({ upstream }: RequestContext) => upstream.call(replies.listCannedReplies)
export const addReply = ({ upstream }: RequestContext, body: z.input<typeof replies.NewCannedReply>) =>
  upstream.call(replies.addCannedReply, { body })
export const changeReply = (
  { upstream }: RequestContext,
  id: number,
  body: z.input<typeof replies.ChangedCannedReply>,
) => upstream.call(replies.changeCannedReply, { params: { id }, body })
export const removeReply = ({ upstream }: RequestContext, id: number) =>
  upstream.call(replies.removeCannedReply, { params: { id } })

export const routeConfirmation = ({ upstream }: RequestContext, token: string) =>
  upstream.call(confirmation.getRouteConfirmation, { query: { token } })
export const confirmRoute = ({ upstream }: RequestContext, token: string) =>
  upstream.call(confirmation.confirmRoute, { body: { token } })
export const sendRouteConfirmation = ({ upstream }: RequestContext, id: number) =>
  upstream.call(confirmation.sendRouteConfirmation, { params: { id } })
