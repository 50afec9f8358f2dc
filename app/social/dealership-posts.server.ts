import { form, handleForm } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import * as social from '~/upstream/social.server'
import { RecordId, recordId, z } from '../../api/http/contract'
import { maxTitle } from '../../api/social/limits.contract'
import { cursorIn, PostFields } from './post-forms.server'

/** A page of a dealership's posts, and which of them its address asks to edit or delete. */
export async function dealershipPosts(context: RequestContext, dealership: number) {
  const { searchParams } = context.url
  const before = cursorIn(searchParams)
  const { items, older } = await social.listPosts(context, { dealership: String(dealership), before })
  const named = (name: string) => ownPost(context, dealership, searchParams.get(name))
  return { items, older, isFirst: !before, edited: await named('edit'), deleted: await named('delete') }
}

/** Null for one that is gone or of somebody else. */
async function ownPost(context: RequestContext, dealership: number, id: string | null): Promise<social.Post | null> {
  if (!id || !/^[1-9]\d{0,14}$/.test(id)) return null
  const post = await social.getPost(context, Number(id)).catch((error: unknown) => {
    if (error instanceof UpstreamError && error.status === 404) return null
    throw error
  })
  return post?.author.kind === 'dealership' && post.author.id === dealership ? post : null
}

const Fields = PostFields.extend({
  title: z
    .string()
    .trim()
    .max(maxTitle, `A title has at most ${maxTitle} characters.`)
    .default('')
    .transform((title) => title || null),
})

export const changeDealershipPosts = (request: Request, context: RequestContext, here: string) =>
  handleForm(request, context, {
    post: form(Fields, async ({ textHtml: html, ...post }) => {
      await social.createDealershipPost(context, { ...post, html, images: [] })
      return { to: here, toast: 'Your post is public.' }
    }),
    edit: form(Fields.extend({ ...RecordId.shape, version: recordId }), async ({ id, textHtml: html, ...post }) => {
      await social.editDealershipPost(context, id, { ...post, html })
      return { to: here, toast: 'The post is changed.' }
    }),
    delete: form(RecordId, async ({ id }) => {
      await social.deleteDealershipPost(context, id)
      return { to: here, toast: 'The post is deleted.' }
    }),
  })
