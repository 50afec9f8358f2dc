import { ResumableUpload, UploadId, uploadOffset } from '../../assets/resumable/resumable.contract'
import { answer, createRoute, json, multipart, RecordId, recordId, refusals, z } from '../../http/contract'
import { sellShots } from '../shots.contract'
import { DraftToken, draftToken } from './draft.contract'

const tags = ['selling']

/** Adds a photo, of which place and time are removed. At most 20 a car; 60 an hour from one network. */
export const addSellPhoto = createRoute({
  method: 'post',
  path: '/api/sell/draft/photos',
  tags,
  request: {
    headers: z.object({ 'sell-draft': draftToken }),
    body: multipart({ file: { type: 'string', format: 'binary' } }),
  },
  responses: {
    201: answer(z.object({ _id: z.string().describe('Of the photo'), name: z.string() })),
    ...refusals(404, 409, 413, 422, 429, 503, 507),
  },
})

const ofDraftHeader = z.object({ 'sell-draft': draftToken })

/** Announces a photo that comes in pieces, as `POST /api/uploads` does; the asset of the answer is the photo’s id once all of it is here. */
export const startSellPhoto = createRoute({
  method: 'post',
  path: '/api/sell/draft/photos/uploads',
  tags,
  request: {
    headers: ofDraftHeader,
    body: json(z.object({ bytes: z.number().int().positive('This file is empty.') })),
  },
  responses: { 201: answer(ResumableUpload), ...refusals(404, 409, 413, 422, 429) },
})

/** Answers how much of it is here, also in the header Upload-Offset. */
export const getSellPhotoUpload = createRoute({
  method: 'get',
  path: '/api/sell/draft/photos/uploads/{id}',
  tags,
  request: { params: UploadId, headers: ofDraftHeader },
  responses: { 200: answer(ResumableUpload), ...refusals(404, 409, 422) },
})

/** Takes the next piece, of any size. The last one adds the photo; sent again, it answers the same. */
export const continueSellPhoto = createRoute({
  method: 'patch',
  path: '/api/sell/draft/photos/uploads/{id}',
  tags,
  request: {
    params: UploadId,
    headers: ofDraftHeader.extend({ 'upload-offset': uploadOffset }),
    body: { content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } } },
  },
  responses: { 200: answer(ResumableUpload), ...refusals(404, 409, 413, 422, 503, 507) },
})

/** Ends an upload; what was whole already is no photo of the car any more. */
export const cancelSellPhoto = createRoute({
  method: 'delete',
  path: '/api/sell/draft/photos/uploads/{id}',
  tags,
  request: { params: UploadId, headers: ofDraftHeader },
  responses: { 200: answer(UploadId), ...refusals(404, 409, 422) },
})

const picture = {
  description: 'A picture, at most 1,280 pixels wide',
  content: { 'image/webp': { schema: { type: 'string' as const, format: 'binary' } } },
}

export const getSellPhoto = createRoute({
  method: 'get',
  path: '/api/sell/draft/photos/{id}',
  tags,
  request: { params: RecordId, query: DraftToken },
  responses: { 200: picture, ...refusals(404, 422) },
})

/** Says which shot a photo shows; null for none. Another photo of that shot stays, without a shot, or goes with `replace`. */
export const nameSellPhoto = createRoute({
  method: 'patch',
  path: '/api/sell/draft/photos/{id}',
  tags,
  request: {
    params: RecordId,
    body: json(
      z.object({
        token: draftToken,
        shot: z.enum(sellShots, 'Choose one of the shots of the list.').nullable(),
        replace: z.boolean().optional().describe('Removes the photo that had the shot until now'),
      }),
    ),
  },
  responses: { 200: answer(z.object({ id: recordId, shot: z.enum(sellShots).nullable() })), ...refusals(404, 422) },
})

export const removeSellPhoto = createRoute({
  method: 'delete',
  path: '/api/sell/draft/photos/{id}',
  tags,
  request: { params: RecordId, query: DraftToken },
  responses: { 200: answer(z.object({ ok: z.literal(true) })), ...refusals(404, 422) },
})
