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
  nameSellPhoto,
  removeSellPhoto,
  startSellPhoto,
} from '../../../api/selling/drafts/photos.contract'
import { sellShots, shotNames } from '../../../api/selling/shots.contract'
import { NamedPhoto, NameShotForm, PhotosForm, RemovePhotoForm } from './forms.server'
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

/** Says which shot a photo shows that a script has sent. Null for another method, and for what is no shot. */
export async function nameShot(context: RequestContext, request: Request, id: number): Promise<Response | null> {
  // Reads no other body: one with files may have many times the size.
  if (request.method !== 'PATCH' || request.headers.get('content-type') !== 'application/json') return null
  const named = NamedPhoto.safeParse(await request.json().catch(() => null))
  if (!named.success) return null
  return context.api.send(nameSellPhoto, { ...named.data, id, token: (await findDraft(context))?.token })
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
      for (const [field, file] of Object.entries(files))
        if (file.size > 0) await addPhoto(context, { token, field, file })
      return { to: sellPaths.step(stay ? 'photos' : 'estimate') }
    }),
    shot: form(NameShotForm, async ({ id, shot = null }) => {
      await context.api.call(nameSellPhoto, { id, token, shot })
      return { to: sellPaths.step('photos'), toast: `Moved to ${shot ? shotNames[shot] : 'More photos'}` }
    }),
    remove: form(RemovePhotoForm, async ({ id }) => {
      await context.api.call(removeSellPhoto, { id, token })
      return { to: sellPaths.step('photos'), toast: 'Photo removed' }
    }),
  })
}

interface SentPhoto {
  token: string | undefined
  /** Is the shot of a slot, or `photos`. */
  field: string
  file: File
}

/** Adds a photo; that of a slot takes the place of the photo which the slot has. */
async function addPhoto(context: RequestContext, { token, field, file }: SentPhoto): Promise<void> {
  const body = new FormData()
  body.set('file', file)
  const { body: stream, headers } = new Request('http://form', { method: 'POST', body })
  const answer = await context.api.forward(addSellPhoto, {
    body: stream,
    headers: { 'content-type': headers.get('content-type'), 'sell-draft': token ?? null },
  })
  if (!answer.ok) throw fieldError('photos', (await refusal(answer)).message)
  const shot = sellShots.find((one) => one === field)
  if (!shot) return
  const { _id }: { _id: string } = await answer.json()
  await context.api.call(nameSellPhoto, { id: Number(_id), token, shot, replace: true })
}
