import { form } from '~/forms/handle-form.server'
import { inboxPaths } from '~/inbox-paths'
import type { RequestContext } from '~/session/request-context.server'
import { RecordId, recordId } from '../../api/http/contract'
import {
  addSiteReply,
  ChangedSiteReply,
  changeSiteReply,
  NewSiteReply,
  removeSiteReply,
} from '../../api/inbox/canned-replies/canned-replies.contract'

/** The forms of the administrators' canned replies. */
export const siteReplyForms = ({ api }: RequestContext) => ({
  'add-reply': form(NewSiteReply, async (reply) => {
    await api.call(addSiteReply, reply)
    return { to: inboxPaths.adminReplies, toast: `“${reply.title}” is saved.` }
  }),
  'change-reply': form(ChangedSiteReply.extend({ id: recordId }), async (reply) => {
    await api.call(changeSiteReply, reply)
    return { to: inboxPaths.adminReplies, toast: `“${reply.title}” is saved.` }
  }),
  'remove-reply': form(RecordId, async ({ id }) => {
    await api.call(removeSiteReply, { id })
    return { to: inboxPaths.adminReplies, toast: 'The reply is removed.' }
  }),
})
