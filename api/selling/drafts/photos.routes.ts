import type { Context as HonoContext } from 'hono'
import type { FileStore } from '../../assets/files'
import type { UploadLimits } from '../../assets/upload-limits'
import { formOf } from '../../http/forms'
import { anyone } from '../../http/guards'
import { type ApiRoutes, route } from '../../http/route'
import { chunksOf } from '../../scratch'
import { namePhoto } from './name-photo'
import { cancelPhoto, continuePhoto, photoState, startPhoto } from './photo-uploads'
import { addPhoto, maxPhotoBytes, photoOfDraft, removePhoto, requireRoom } from './photos'
import {
  addSellPhoto,
  cancelSellPhoto,
  continueSellPhoto,
  getSellPhoto,
  getSellPhotoUpload,
  nameSellPhoto,
  removeSellPhoto,
  startSellPhoto,
} from './photos.contract'

const formLimits = { files: { file: maxPhotoBytes }, body: maxPhotoBytes + 64 * 1024 }

export function addPhotoRoutes(routes: ApiRoutes, files: FileStore, limits: UploadLimits): void {
  route(routes, addSellPhoto, anyone, async (context, _input, { req }) => {
    const key = { token: req.header('sell-draft') }
    await requireRoom(context, key)
    const form = await formOf(req.raw, { ...formLimits, folder: files.scratch })
    try {
      await limits.consumeBytes(context, form.files)
      return await addPhoto(context, files, { ...key, file: form.files.find(({ field }) => field === 'file') })
    } finally {
      await form.discard()
    }
  })
  route(routes, getSellPhoto, anyone, async (context, key, call) =>
    answerPhoto(call, await photoOfDraft(context, files, key)),
  )
  route(routes, nameSellPhoto, anyone, namePhoto)
  route(routes, removeSellPhoto, anyone, removePhoto)
  route(routes, startSellPhoto, anyone, (context, { bytes }, { req }) =>
    startPhoto(context, files, { bytes, token: req.header('sell-draft') }),
  )
  route(routes, getSellPhotoUpload, anyone, async (context, { id }, call) => {
    const state = await photoState(context, files, { id, token: call.req.header('sell-draft') })
    call.header('Upload-Offset', String(state.offset))
    return state
  })
  route(routes, continueSellPhoto, anyone, async (context, { id }, call) => {
    const { raw } = call.req
    const offset = Number(call.req.header('upload-offset'))
    const body = raw.body && chunksOf(raw.body)
    const piece = { id, offset, body, length: call.req.header('content-length') }
    const state = await continuePhoto(context, { files, limits }, { ...piece, token: call.req.header('sell-draft') })
    call.header('Upload-Offset', String(state.offset))
    return state
  })
  route(routes, cancelSellPhoto, anyone, (context, { id }, { req }) =>
    cancelPhoto(context, files, { id, token: req.header('sell-draft') }),
  )
}

/** Answers a photo for a page: for one person, and without the name of its file. */
export const answerPhoto = (call: HonoContext, photo: Buffer): Response =>
  call.body(new Uint8Array(photo), 200, {
    'Content-Type': 'image/webp',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, max-age=3600',
  })
