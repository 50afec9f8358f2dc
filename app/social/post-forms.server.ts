import { form, saidAt } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import * as social from '~/upstream/social.server'
import { RecordId, recordId, z } from '../../api/http/contract'
import { maxPostText, maxTaggedVehicles } from '../../api/social/limits.contract'
import { cursorPattern } from '../../api/social/posts/posts.contract'

export const PostFields = z.object({
  text: z
    .string()
    .max(3 * maxPostText, `Write at most ${maxPostText.toLocaleString('en-US')} characters.`)
    .default(''),
  textHtml: z.string().default(''),
  vehicles: z
    .string()
    .max(4000, 'These are too many addresses.')
    .default('')
    .transform((lines) =>
      lines
        .split(/\s+/)
        .filter(Boolean)
        .slice(0, maxTaggedVehicles + 1),
    ),
})

/** Where an older page of posts begins; undefined for the first, and for what nobody gave us. */
export const cursorIn = (search: URLSearchParams): string | undefined =>
  cursorPattern.exec(search.get('before') ?? '')?.[0]

/** What the buttons of a post do, wherever it stands: they lead back to `here`. */
export function postButtons(context: RequestContext, here: string) {
  const said = saidAt(context, here)
  const Author = z.object({ dealership: recordId.optional(), person: recordId.optional() })
  const follows = (isFollowed: boolean) =>
    form(
      Author,
      async ({ dealership, person }) => {
        const { name } = dealership
          ? await social.setDealershipFollow(context, dealership, isFollowed)
          : await social.setPersonFollow(context, person ?? 0, isFollowed)
        return { to: here, toast: isFollowed ? `You follow ${name}.` : `You no longer follow ${name}.` }
      },
      said,
    )
  const likes = (isLiked: boolean) =>
    form(
      z.object({ post: recordId }),
      async ({ post }) => {
        await social.setPostLike(context, post, isLiked)
        return { to: here }
      },
      said,
    )
  return { follow: follows(true), unfollow: follows(false), like: likes(true), unlike: likes(false) }
}

export const newPost = (context: RequestContext, toPost: (id: number) => string) =>
  form(PostFields, async ({ text, textHtml: html, vehicles }) => {
    const { id } = await social.createPost(context, { text, html, vehicles, images: [] })
    return { to: toPost(id), toast: 'Your post is public.' }
  })

export const postEdit = (context: RequestContext, toPost: (id: number) => string) =>
  form(
    PostFields.extend({ ...RecordId.shape, version: recordId }),
    async ({ id, version, text, textHtml: html, vehicles }) => {
      await social.editPost(context, id, { text, html, vehicles, version })
      return { to: toPost(id), toast: 'Your post is changed.' }
    },
  )
