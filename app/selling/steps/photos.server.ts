import { fieldError } from '~/forms/field-error.server'
import { form, handleForm } from '~/forms/handle-form.server'
import { sellPaths } from '~/sell-paths'
import type { RequestContext } from '~/session/request-context.server'
import { refusal } from '~/upstream/errors'
import {
  addSellPhoto,
  cancelSellPhoto,
  continueSellPhoto,
  getSellPhotoUpload,
  removeSellPhoto,
  startSellPhoto,
} from '../../../api/selling/drafts/photos.contract'
import { PhotosForm, RemovePhotoForm } from './forms.server'
import { findDraft, requireStep } from './load-draft.server'

/** Announces a photo of the browser's draft. */
export const forwardStart = async (context: RequestContext, request: Request) =>
  context.api.forward(startSellPhoto, await ofDraft(context, request))

const pieceCalls = { PATCH: continueSellPhoto, GET: getSellPhotoUpload, DELETE: cancelSellPhoto }

/** Hands on the next piece as it comes, asks how much is there, or ends it. Null for another method. */
export async function forwardPiece(context: RequestContext, request: Request, id: string): Promise<Response | null> {
  if (!Object.hasOwn(pieceCalls, request.method)) return null
  const call = pieceCalls[request.method as keyof typeof pieceCalls]
  return context.api.forward(call, { ...(await ofDraft(context, request)), params: { id } })
}

/** Adds what the API needs to find the draft: the browser has it in a cookie that no script reads. */
async function ofDraft(context: RequestContext, { body, headers }: Request) {
  const match = await findDraft(context)
  return {
    body,
    headers: {
      'content-type': headers.get('content-type'),
      'upload-offset': headers.get('upload-offset'),
      'sell-draft': match?.token ?? null,
    },
  }
}

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
  const { body: stream, headers } = new Request('http://form', { method: 'POST', body })
  const answer = await context.api.forward(addSellPhoto, {
    body: stream,
    headers: { 'content-type': headers.get('content-type'), 'sell-draft': token ?? null },
  })
  if (answer.ok) return
  throw fieldError('photos', (await refusal(answer)).message)
}
