import { form, handleForm } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import * as social from '~/upstream/social.server'
import { RecordId, recordId, z } from '../../api/http/contract'
import { maxTitle } from '../../api/social/posts/posts.contract'
import { PostFields } from './post-forms.server'

/** A page of a dealership's posts, and which of them its address asks to edit or delete. */
export async function dealershipPosts(context: RequestContext, dealership: number) {
  const { searchParams } = context.url
  const before = searchParams.get('before') ?? undefined
  const { items, older } = await social.listPosts(context, {
    dealership: String(dealership),
    before: before && /^\d{1,16}_\d{1,15}$/.test(before) ? before : undefined,
  })
  const named = (name: string) => items.find(({ id }) => String(id) === searchParams.get(name)) ?? null
  return { items, older, edited: named('edit'), deleted: named('delete') }
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
