import { form, type RefusalOptions, redirectWithError } from '~/forms/handle-form.server'
import { paths, withQuery } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { RecordId, recordId, z } from '../../api/http/contract'
import {
  createComment,
  deleteComment,
  editComment,
  likeComment,
  unlikeComment,
} from '../../api/social/comments/comments.contract'
import { maxCommentText } from '../../api/social/limits.contract'

const Text = z.object({
  text: z
    .string()
    .max(3 * maxCommentText, `Write at most ${maxCommentText.toLocaleString('en-US')} characters.`)
    .default(''),
})
/** Shows in the form that its comment is gone: what was typed must not be lost with it. */
const showGone: RefusalOptions = { answerRefusal: (error) => (error.status === 404 ? error : undefined) }

const OneComment = z.object({ comment: recordId })

/** The forms and buttons of a post's comments. They lead back to the comment. */
export function commentForms(context: RequestContext, postId: number) {
  const href = paths.socialPost(postId)
  const here = href + context.url.search
  const onError = redirectWithError(context, here)
  const likes =
    (isLiked: boolean) =>
    async ({ comment }: z.output<typeof OneComment>) => {
      await context.api.call(isLiked ? likeComment : unlikeComment, { id: comment })
      return { to: `${here}#c${comment}` }
    }
  return {
    comment: form(
      Text.extend({ id: recordId.optional() }),
      async ({ text, id: parentId }) => {
        const { id } = await context.api.call(createComment, { id: postId, text, parentId })
        return { to: `${parentId ? here : withQuery(href, { sort: 'new' })}#c${id}` }
      },
      showGone,
    ),
    'edit-comment': form(
      Text.extend({ ...RecordId.shape, version: recordId }),
      async ({ id, ...edit }) => {
        await context.api.call(editComment, { ...edit, id })
        return { to: `${here}#c${id}` }
      },
      showGone,
    ),
    'delete-comment': form(
      OneComment,
      async ({ comment }) => {
        await context.api.call(deleteComment, { id: comment })
        return { to: `${here}#comments`, toast: 'Your comment is deleted.' }
      },
      onError,
    ),
    'like-comment': form(OneComment, likes(true), onError),
    'unlike-comment': form(OneComment, likes(false), onError),
  }
}
