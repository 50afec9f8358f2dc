import { form, handleForm } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import { orPageNotFound, pageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import { safeRedirect } from '~/session/toast.server'
import { listMyDealerships } from '../../api/dealerships/contract'
import { RecordId, recordId, z } from '../../api/http/contract'
import { deleteReply, getReview, replyToReview } from '../../api/reviews/contract'
import { maxReply } from '../../api/reviews/limits.contract'
import { renderReview } from './render-review.server'

/** A review by itself. Throws the error page for one that is gone, and the way to where it stands now. */
export async function reviewPage(context: RequestContext, { slug, id }: { slug: string; id: number }) {
  const { review, dealership, own } = await orPageNotFound(context.url, context.api.call(getReview, { id }))
  if (dealership.slug !== slug) throw safeRedirect(paths.review(dealership.slug, id), 301)
  const { title, version, reply, can } = review
  return {
    title,
    dealership,
    own,
    id,
    description: review.body.replace(/\s+/g, ' ').slice(0, 155),
    answering: can.reply ? { id, version, reply } : null,
    staticHtml: renderReview(context, review, { dealership, isYours: own !== null, mayReply: can.reply }),
  }
}

const Reply = RecordId.extend({
  version: recordId,
  reply: z
    .string()
    .max(3 * maxReply, `Write at most ${maxReply.toLocaleString('en-US')} characters.`)
    .default(''),
})

/** Sent for the dealership that was reviewed, whichever is active. */
export const sendReply = (request: Request, context: RequestContext, { slug, id }: { slug: string; id: number }) =>
  handleForm(request, context, {
    reply: form(Reply, async ({ version, reply }) => {
      await actForReviewed(context, id)
      const { replyState } = await context.api.call(replyToReview, { id, version, reply })
      return { to: paths.review(slug, id), toast: replyState === 'published' ? 'Your reply is public.' : heldToast }
    }),
    'delete-reply': form(RecordId, async () => {
      await actForReviewed(context, id)
      await context.api.call(deleteReply, { id })
      return { to: paths.review(slug, id), toast: 'Your reply is deleted.' }
    }),
  })

const heldToast = {
  type: 'info' as const,
  message: 'A moderator looks at the reply first; until then your colleagues and you alone see it.',
  ttl: 10_000,
}

async function actForReviewed(context: RequestContext, id: number): Promise<void> {
  const { dealership } = await orPageNotFound(context.url, context.api.call(getReview, { id }))
  const mine = await context.api.call(listMyDealerships)
  if (!mine.some((one) => one.id === dealership.id)) throw pageNotFound(context.url)
  context.caller.dealershipId = dealership.id
}
