import { form, saidAt } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import * as upstream from '~/upstream/lead-routes.server'
import { RecordId, recordId, z } from '../../../api/http/contract'
import { flag } from '../../../api/http/fields.contract'
import { waitsForConfirmation } from './route-words'

const types = z.array(upstream.NewLeadRoute.shape.types.unwrap().element).default([])
const AddRoute = z.object({
  channel: upstream.NewLeadRoute.shape.channel,
  target: upstream.NewLeadRoute.shape.target,
  types,
})
const ChangeRoute = z.object({
  ...{ id: recordId, version: recordId, target: upstream.LeadRouteChange.shape.target, types },
  ...{ enabled: flag, newSecret: flag },
})

/** Where leads go, and what is answered again and again. A new secret is shown once, on the page that comes next. */
export const leadForms = (context: RequestContext) => {
  const { pathname } = context.url
  return {
    'add-route': form(AddRoute, async (added) => {
      const { route, secret } = await upstream.add(context, added)
      if (secret) return { shows: { secret: { target: route.target, value: secret } } }
      const toast = waitsForConfirmation(route)
        ? `We have sent a mail to ${route.target}: leads go there once it is confirmed.`
        : `Leads go to ${route.target} from now on.`
      return { to: `${pathname}#leads`, toast }
    }),
    'change-route': form(ChangeRoute, async ({ id, ...change }) => {
      const { route, secret } = await upstream.change(context, id, change)
      if (secret) return { shows: { secret: { target: route.target, value: secret } } }
      return { to: `${pathname}#leads`, toast: 'The route is saved.' }
    }),
    'remove-route': form(RecordId, async ({ id }) => {
      await upstream.remove(context, id)
      return { to: `${pathname}#leads`, toast: 'The route is removed.' }
    }),
    'send-confirmation': form(
      RecordId,
      async ({ id }) => {
        const { sentTo } = await upstream.sendRouteConfirmation(context, id)
        return {
          to: `${pathname}#leads`,
          toast: `We have sent a mail to ${sentTo}: leads go there once it is confirmed.`,
        }
      },
      saidAt(context, `${pathname}#leads`),
    ),
    ...replyForms(context),
  }
}

function replyForms(context: RequestContext) {
  const { pathname } = context.url
  return {
    'add-reply': form(upstream.NewCannedReply, async (reply) => {
      await upstream.addReply(context, reply)
      return { to: `${pathname}#replies`, toast: `“${reply.title}” is saved.` }
    }),
    'change-reply': form(upstream.ChangedCannedReply.extend({ id: recordId }), async ({ id, ...reply }) => {
      await upstream.changeReply(context, id, reply)
      return { to: `${pathname}#replies`, toast: `“${reply.title}” is saved.` }
    }),
    'remove-reply': form(RecordId, async ({ id }) => {
      await upstream.removeReply(context, id)
      return { to: `${pathname}#replies`, toast: 'The reply is removed.' }
    }),
  }
}
