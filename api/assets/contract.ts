import { answer, createRoute, multipart, refusals, z } from '../http/contract'
import { assetKinds } from './kinds'
import { maxBytesOf, maxMegabytesOf } from './max-bytes.contract'

export const widths = [160, 320, 640, 960, 1280, 1600]
/** The format for mails: old mail programs show no WebP. */
export const mailPicture = '320.jpg'
/** What a picture is offered as, by its width; each is made on first request and kept. */
export const pictureFiles: readonly string[] = [...widths.map((width) => `${width}.webp`), mailPicture]

/** Public and far-future cached: an asset never changes under its _id. */
export const getPicture = createRoute({
  method: 'get',
  path: '/api/asset/{id}/{file}',
  tags: ['assets'],
  request: { params: z.object({ id: z.string(), file: z.string().describe('{width}.webp, or 320.jpg') }) },
  responses: {
    200: {
      description: 'The picture',
      content: { 'image/webp': { schema: z.any() }, 'image/jpeg': { schema: z.any() } },
    },
    ...refusals(404),
  },
})

export const getAttachment = createRoute({
  method: 'get',
  path: '/api/asset/{id}',
  tags: ['assets'],
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: { description: 'The file', content: { 'application/octet-stream': { schema: z.any() } } },
    ...refusals(401, 404),
  },
})

export const Asset = z
  .object({
    _id: z.string(),
    width: z.number().int().describe('Pixels; 0 for a document'),
    height: z.number().int(),
    color: z
      .string()
      .describe('The dominant colour as #rrggbb; `transparent` for a picture that something shines through'),
  })
  .openapi('Asset')

export const uploadAsset = createRoute({
  method: 'post',
  path: '/api/asset',
  tags: ['assets'],
  description: `JPEG, PNG, WebP or AVIF up to ${maxMegabytesOf('product_detail')} MB (avatar and logo ${maxMegabytesOf('customer_avatar')} MB), 64 to 12,000 px a side and 100 million in all (AVIF 24 million); message_attachment up to ${maxMegabytesOf('message_attachment')} MB, also PDF and plain text.`,
  request: {
    body: multipart({
      file: { type: 'string', format: 'binary' },
      kind: { type: 'string', enum: [...assetKinds] },
    }),
  },
  responses: { 201: answer(Asset), ...refusals(401, 403, 404, 413, 422, 429, 503, 507) },
})

/** For messages of people without an account: the id goes into `attachments`, within 24 hours. 20 an hour from one network, unless the site’s administrators set another limit. */
export const uploadGuestAsset = createRoute({
  method: 'post',
  path: '/api/guest-assets',
  tags: ['assets'],
  request: { body: multipart({ file: { type: 'string', format: 'binary' } }) },
  responses: { 201: answer(Asset), ...refusals(413, 422, 429, 503, 507) },
})

const maxAttachments = 5
export const maxAttachmentBytes = maxBytesOf('message_attachment')
/** The files of a message: ids that the upload answered, each in one message only. */
export const attachments = z
  .array(z.string().regex(/^[\w-]{1,64}$/, 'Choose the file again.'))
  .max(maxAttachments, `At most ${maxAttachments} files go with one message.`)
  .default([])
