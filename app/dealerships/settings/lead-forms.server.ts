import { form, redirectWithError } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { RecordId, recordId, z } from '../../../api/http/contract'
import { flag } from '../../../api/http/fields.contract'
import {
  addCannedReply,
  ChangedCannedReply,
  changeCannedReply,
  NewCannedReply,
  removeCannedReply,
} from '../../../api/inbox/canned-replies/canned-replies.contract'
import { sendRouteConfirmation } from '../../../api/inbox/deliveries/confirmation.contract'
import {
  addLeadRoute,
  changeLeadRoute,
  LeadRouteChange,
  NewLeadRoute,
  removeLeadRoute,
} from '../../../api/inbox/deliveries/lead-routes.contract'
import { waitsForConfirmation } from './route-labels'

const types = z.array(NewLeadRoute.shape.types.unwrap().element).default([])
const AddRoute = z.object({
  channel: NewLeadRoute.shape.channel,
  target: NewLeadRoute.shape.target,
  types,
})
const ChangeRoute = z.object({
  id: recordId,
  version: recordId,
  target: LeadRouteChange.shape.target,
  types,
  enabled: flag,
  newSecret: flag,
})

/** Where leads go, and what is answered again and again. A new secret is shown once, on the page that comes next. */
export const leadForms = (context: RequestContext) => {
  const { pathname } = context.url
  return {
    'add-route': form(AddRoute, async (added) => {
      const { route, secret } = await context.api.call(addLeadRoute, added)
      if (secret) return { shows: { secret: { target: route.target, value: secret } } }
      const toast = waitsForConfirmation(route)
        ? `We have sent a mail to ${route.target}: leads go there once it is confirmed.`
        : `Leads go to ${route.target} from now on.`
      return { to: `${pathname}#leads`, toast }
    }),
    'change-route': form(ChangeRoute, async ({ id, ...change }) => {
      const { route, secret } = await context.api.call(changeLeadRoute, { ...change, id })
      if (secret) return { shows: { secret: { target: route.target, value: secret } } }
      return { to: `${pathname}#leads`, toast: 'The route is saved.' }
    }),
    'remove-route': form(RecordId, async ({ id }) => {
      await context.api.call(removeLeadRoute, { id })
      return { to: `${pathname}#leads`, toast: 'The route is removed.' }
    }),
    'send-confirmation': form(
      RecordId,
      async ({ id }) => {
        const { sentTo } = await context.api.call(sendRouteConfirmation, { id })
        return {
          to: `${pathname}#leads`,
          toast: `We have sent a mail to ${sentTo}: leads go there once it is confirmed.`,
        }
      },
      redirectWithError(context, `${pathname}#leads`),
    ),
    ...replyForms(context),
  }
}

function replyForms(context: RequestContext) {
  const { pathname } = context.url
  return {
    'add-reply': form(NewCannedReply, async (reply) => {
      await context.api.call(addCannedReply, reply)
      return { to: `${pathname}#replies`, toast: `“${reply.title}” is saved.` }
    }),
    'change-reply': form(ChangedCannedReply.extend({ id: recordId }), async ({ id, ...reply }) => {
      await context.api.call(changeCannedReply, { ...reply, id })
      return { to: `${pathname}#replies`, toast: `“${reply.title}” is saved.` }
    }),
    'remove-reply': form(RecordId, async ({ id }) => {
      await context.api.call(removeCannedReply, { id })
      return { to: `${pathname}#replies`, toast: 'The reply is removed.' }
    }),
  }
}
