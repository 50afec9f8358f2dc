import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { withQuery } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { RecordId, recordId, z } from '../../api/http/contract'
import { flag } from '../../api/http/fields.contract'
import { createComment } from '../../api/social/comments/comments.contract'
import { maxCommentText } from '../../api/social/limits.contract'
import {
  hideComment,
  listDealershipComments,
  listDealershipPosts,
  ownTabs,
  publishDealershipPost,
  unscheduleDealershipPost,
} from '../../api/social/posts/own-posts.contract'
import {
  createDealershipPost,
  deleteDealershipPost,
  editDealershipPost,
  type Post,
} from '../../api/social/posts/posts.contract'
import { namedPost, officePostForms } from './office-post-forms.server'
import { cursorIn } from './post-forms.server'

const tabs = [...ownTabs, 'comments'] as const
export type SocialTab = (typeof tabs)[number]

/** A page of a dealership's posts, or of the comments beneath them, and which of them its address asks to edit or delete. */
export async function dealershipPosts(context: RequestContext, dealership: number) {
  const { searchParams } = context.url
  const before = cursorIn(searchParams)
  const tab = tabs.find((one) => one === searchParams.get('tab')) ?? 'published'
  const isComments = tab === 'comments'
  const list = await context.api.call(listDealershipPosts, isComments ? {} : { status: tab, before })
  const comments = isComments ? await context.api.call(listDealershipComments, { before }) : null
  const isOwn = ({ author }: Post) => author.kind === 'dealership' && author.id === dealership
  const named = (name: string) => namedPost(context, searchParams.get(name), isOwn)
  return {
    ...list,
    tab,
    comments: comments?.items ?? [],
    older: comments ? comments.older : list.older,
    isFirst: !before,
    edited: await named('edit'),
    deleted: await named('delete'),
    now: new Date().toISOString(),
  }
}

const Hide = z.object({ ...RecordId.shape, hidden: flag })

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
      create: (post) => context.api.call(createDealershipPost, post),
      edit: (id, post) => context.api.call(editDealershipPost, { ...post, id }),
      remove: (id) => context.api.call(deleteDealershipPost, { id }),
      publish: (id, version) => context.api.call(publishDealershipPost, { id, version }),
      unschedule: (id) => context.api.call(unscheduleDealershipPost, { id }),
    }),
    hide: form(
      Hide,
      async ({ id, hidden }) => {
        await context.api.call(hideComment, { id, hidden })
        const toast = hidden
          ? 'The comment is hidden. Its author is told where they wrote it.'
          : 'The comment is shown again.'
        return { to: withQuery(here, { tab: 'comments' }), toast }
      },
      redirectWithError(context, withQuery(here, { tab: 'comments' })),
    ),
    reply: form(Reply, async ({ post, id: parentId, text }) => {
      const { moderation } = await context.api.call(createComment, { id: post, text, parentId })
      const toast = moderation ? 'A moderator looks at your reply before others see it.' : 'Your reply is public.'
      return { to: withQuery(here, { tab: 'comments' }), toast }
    }),
  })
}
