import { form, redirectWithError } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { socialPaths } from '~/social-paths'
import { RecordId, recordId, z } from '../../api/http/contract'
import {
  followDealership,
  followPerson,
  unfollowDealership,
  unfollowPerson,
} from '../../api/social/follows/follows.contract'
import {
  createPost,
  cursorPattern,
  editPost,
  likePost,
  type Post,
  unlikePost,
} from '../../api/social/posts/posts.contract'
import { savePost, unsavePost } from '../../api/social/saves/saves.contract'
import { composed, composerForm } from './composed.server'
import { Author, hidingButtons } from './hiding-forms.server'
import { promoteButtons } from './promote-forms.server'

/** Where an older page of posts begins; undefined for the first, and for what nobody gave us. */
export const cursorIn = (search: URLSearchParams): string | undefined =>
  cursorPattern.exec(search.get('before') ?? '')?.[0]

/** What the buttons of a post do, wherever it stands: they lead back to `here`. */
export function postButtons(context: RequestContext, here: string) {
  const onError = redirectWithError(context, here)
  const follows = (isFollowed: boolean) =>
    form(
      Author,
      async ({ dealership, person }) => {
        const { name } = dealership
          ? await context.api.call(isFollowed ? followDealership : unfollowDealership, { id: dealership })
          : await context.api.call(isFollowed ? followPerson : unfollowPerson, { id: person ?? 0 })
        return { to: here, toast: isFollowed ? `Following ${name}` : `No longer following ${name}` }
      },
      onError,
    )
  const likes = (isLiked: boolean) =>
    form(
      z.object({ post: recordId }),
      async ({ post }) => {
        await context.api.call(isLiked ? likePost : unlikePost, { id: post })
        return { to: here }
      },
      onError,
    )
  const saves = (isSaved: boolean) =>
    form(
      z.object({ post: recordId }),
      async ({ post }) => {
        await context.api.call(isSaved ? savePost : unsavePost, { id: post })
        return { to: here, toast: isSaved ? undefined : 'It is no longer among your saved posts.' }
      },
      onError,
    )
  return {
    follow: follows(true),
    unfollow: follows(false),
    like: likes(true),
    unlike: likes(false),
    save: saves(true),
    unsave: saves(false),
    ...hidingButtons(context, here),
    ...promoteButtons(context, here),
  }
}

/** Where a post leads that was written or changed, and the toast there. */
export const toWritten = ({ id, state }: Post, words: string) => {
  if (state.status === 'published') return { to: paths.socialPost(id), toast: words }
  if (state.status === 'draft') return { to: socialPaths.drafts, toast: 'Your draft is saved. Nobody else sees it.' }
  return { to: paths.socialPost(id), toast: heldWords }
}
export const heldWords = 'A moderator looks at your post before others see it.'

export const newPost = (context: RequestContext) =>
  form(composerForm({}), async (value, files) => {
    const { shown, post } = await composed(context, value, files)
    if (!post) return { shows: shown }
    const publish = post.publish === 'draft' ? 'draft' : 'now'
    return toWritten(await context.api.call(createPost, { ...post, publish }), 'Your post is public.')
  })

export const postEdit = (context: RequestContext) =>
  form(composerForm({ ...RecordId.shape, version: recordId }), async ({ id, version, ...value }, files) => {
    const { shown, post } = await composed(context, value, files)
    if (!post) return { shows: shown }
    const publish = post.publish === 'draft' || post.publish === 'now' ? post.publish : undefined
    const words = publish === 'now' ? 'Your post is public.' : 'Your post is changed.'
    return toWritten(await context.api.call(editPost, { ...post, publish, version, id }), words)
  })
