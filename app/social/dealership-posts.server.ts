import { form, handleForm } from '~/forms/handle-form.server'
import { withQuery } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import * as social from '~/upstream/social.server'
import { RecordId, recordId, z } from '../../api/http/contract'
import { maxCommentText } from '../../api/social/limits.contract'
import { namedPost, officePostForms } from './office-post-forms.server'
import { cursorIn } from './post-forms.server'

const tabs = [...social.ownTabs, 'comments'] as const
export type SocialTab = (typeof tabs)[number]

/** A page of a dealership's posts, or of the comments beneath them, and which of them its address asks to edit or delete. */
export async function dealershipPosts(context: RequestContext, dealership: number) {
  const { searchParams } = context.url
  const before = cursorIn(searchParams)
  const tab = tabs.find((one) => one === searchParams.get('tab')) ?? 'published'
  const isComments = tab === 'comments'
  const list = await social.listDealershipPosts(context, isComments ? {} : { status: tab, before })
  const comments = isComments ? await social.listDealershipComments(context, { before }) : null
  const isOwn = ({ author }: social.Post) => author.kind === 'dealership' && author.id === dealership
  const named = (name: string) => namedPost(context, searchParams.get(name), isOwn)
  return {
    ...list,
    ...{ tab, comments: comments?.items ?? [], older: comments ? comments.older : list.older, isFirst: !before },
    ...{ edited: await named('edit'), deleted: await named('delete'), now: new Date().toISOString() },
  }
}

const Reply = z.object({
  ...RecordId.shape,
  post: recordId,
  text: z
    .string()
    .max(3 * maxCommentText)
    .default(''),
})

export function changeDealershipPosts(request: Request, context: RequestContext, here: string) {
  return handleForm(request, context, {
    ...officePostForms(context, here, {
      create: (post) => social.createDealershipPost(context, post),
      edit: (id, post) => social.editDealershipPost(context, id, post),
      remove: (id) => social.deleteDealershipPost(context, id),
      publish: (id, version) => social.publishDealershipPost(context, id, version),
      unschedule: (id) => social.unscheduleDealershipPost(context, id),
    }),
    reply: form(Reply, async ({ post, id: parentId, text }) => {
      const { moderation } = await social.createComment(context, post, { text, parentId })
      const toast = moderation ? 'A moderator looks at your reply before others see it.' : 'Your reply is public.'
      return { to: withQuery(here, { tab: 'comments' }), toast }
    }),
  })
}
