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

export const list = ({ api }: RequestContext) => api.call(routes.listLeadRoutes)
export const add = ({ api }: RequestContext, body: z.input<typeof routes.NewLeadRoute>) =>
  api.call(routes.addLeadRoute, body)
export const change = ({ api }: RequestContext, id: number, body: z.input<typeof routes.LeadRouteChange>) =>
  api.call(routes.changeLeadRoute, { ...body, id })
export const remove = ({ api }: RequestContext, id: number) => api.call(routes.removeLeadRoute, { id })
export const deliveries = ({ api }: RequestContext, id: number, query: Record<string, string | undefined>) =>
  api.call(log.listRouteDeliveries, { ...query, id })

export const cannedReplies = ({ api }: RequestContext) => api.call(replies.listCannedReplies)
export const addReply = ({ api }: RequestContext, body: z.input<typeof replies.NewCannedReply>) =>
  api.call(replies.addCannedReply, body)
export const changeReply = ({ api }: RequestContext, id: number, body: z.input<typeof replies.ChangedCannedReply>) =>
  api.call(replies.changeCannedReply, { ...body, id })
export const removeReply = ({ api }: RequestContext, id: number) => api.call(replies.removeCannedReply, { id })

export const routeConfirmation = ({ api }: RequestContext, token: string) =>
  api.call(confirmation.getRouteConfirmation, { token })
export const confirmRoute = ({ api }: RequestContext, token: string) => api.call(confirmation.confirmRoute, { token })
export const sendRouteConfirmation = ({ api }: RequestContext, id: number) =>
  api.call(confirmation.sendRouteConfirmation, { id })
