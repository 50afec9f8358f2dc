import { fieldError } from '~/forms/field-error.server'
import { form, handleForm } from '~/forms/handle-form.server'
import { sellPaths } from '~/sell-paths'
import type { RequestContext } from '~/session/request-context.server'
import { refusal } from '~/upstream/errors'
import { addSellPhoto, removeSellPhoto } from '../../../api/selling/drafts/draft.contract'
import { PhotosForm, RemovePhotoForm } from './forms.server'
import { requireStep } from './load-draft.server'

/** Hands one file on as it comes, with the draft that it belongs to. */
export const forwardPhoto = ({ api }: RequestContext, { body, headers }: Request, token: string | undefined) =>
  api.forward(addSellPhoto, {
    body,
    headers: { 'content-type': headers.get('content-type'), 'sell-draft': token ?? null },
  })

/** Without script the files come with the form. */
export async function changePhotos(request: Request, context: RequestContext) {
  const { token } = await requireStep(context, 'photos')
  return handleForm(request, context, {
    add: form(PhotosForm, async ({ stay }, files) => {
      for (const file of Object.values(files)) if (file.size > 0) await addPhoto(context, token, file)
      return { to: sellPaths.step(stay ? 'photos' : 'estimate') }
    }),
    remove: form(RemovePhotoForm, async ({ id }) => {
      await context.api.call(removeSellPhoto, { id, token })
      return { to: sellPaths.step('photos'), toast: 'Photo removed' }
    }),
  })
}

async function addPhoto(context: RequestContext, token: string | undefined, file: File): Promise<void> {
  const body = new FormData()
  body.set('file', file)
  const answer = await forwardPhoto(context, new Request('http://form', { method: 'POST', body }), token)
  if (answer.ok) return
  throw fieldError('photos', (await refusal(answer)).message)
}
