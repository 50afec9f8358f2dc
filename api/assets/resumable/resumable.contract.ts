import { answer, createRoute, json, refusals, z } from '../../http/contract'
import { assetKinds, isAttachment } from '../kinds'

const pictureKinds = assetKinds.filter((kind) => !isAttachment(kind))
export const UploadId = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) })

export const uploadOffset = z.string().regex(/^\d{1,9}$/)

export const ResumableUpload = z
  .object({
    id: z.string(),
    offset: z.number().int().describe('Bytes that are here: where to go on. Also in the header Upload-Offset'),
    bytes: z.number().int().describe('Of the whole'),
    asset: z.string().nullable().describe('The _id of the picture, once all of it is here'),
  })
  .openapi('ResumableUpload')

/** Announced with its size, then sent in pieces, each from where the last one ended; kept for a day while there is room. */
export const startUpload = createRoute({
  method: 'post',
  path: '/api/uploads',
  tags: ['assets'],
  request: {
    body: json(
      z.object({
        kind: z.enum(pictureKinds, 'Say what the picture is for.'),
        bytes: z.number().int().positive('This file is empty.'),
      }),
    ),
  },
  responses: { 201: answer(ResumableUpload), ...refusals(401, 403, 404, 413, 422, 429) },
})

/** HEAD answers the same without a body: its header Upload-Offset says where to go on. */
export const getUpload = createRoute({
  method: 'get',
  path: '/api/uploads/{id}',
  tags: ['assets'],
  request: { params: UploadId },
  responses: { 200: answer(ResumableUpload), ...refusals(401, 404) },
})

/** The next piece, of any size. The last one makes the picture; where that failed for now (503, 507), an empty piece tries again. */
export const continueUpload = createRoute({
  method: 'patch',
  path: '/api/uploads/{id}',
  tags: ['assets'],
  request: {
    params: UploadId,
    headers: z.object({ 'upload-offset': uploadOffset }),
    body: { content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } } },
  },
  responses: { 200: answer(ResumableUpload), ...refusals(401, 404, 409, 413, 422, 503, 507) },
})

export const cancelUpload = createRoute({
  method: 'delete',
  path: '/api/uploads/{id}',
  tags: ['assets'],
  request: { params: UploadId },
  responses: { 200: answer(UploadId), ...refusals(401, 404, 409) },
})
