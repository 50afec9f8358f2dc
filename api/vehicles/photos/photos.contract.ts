import { answer, createRoute, json, keyless, RecordId, refusals, versionOf, z } from '../../http/contract'
import { line } from '../../http/fields.contract'
import { photoAngles } from '../listing-parts'
import { maxPhotos } from './photo-limits.contract'

const version = versionOf('vehicle')
const asset = z.string().regex(/^[\w-]{1,64}$/, 'Choose the photo again.')
const PhotoId = RecordId.extend({ asset })
export const caption = line(160)
export const angle = z.enum(photoAngles, 'Choose what it shows.').nullable()

export const VehiclePhoto = z
  .object({
    asset: z.string().describe('The first photo is the cover'),
    caption: z.string(),
    angle,
    alike: z.number().int().nullable().describe('The place, from 1, of an earlier photo that shows the same'),
  })
  .openapi('VehiclePhoto')

export const VehiclePhotos = z
  .object({
    version,
    photos: z.array(VehiclePhoto),
    limit: z.number().int(),
    missingAngles: z.array(z.enum(photoAngles)).describe('What buyers look for and no photo is said to show'),
  })
  .openapi('VehiclePhotos')

const tags = ['inventory']
const changed = { 200: answer(VehiclePhotos), ...refusals(401, 403, 404, 409, 422) }
export type VehiclePhotos = z.infer<typeof VehiclePhotos>

export const listPhotos = createRoute({
  method: 'get',
  path: '/api/dealership/vehicles/{id}/photos',
  tags,
  request: { params: RecordId },
  responses: { 200: answer(VehiclePhotos), ...refusals(401, 403, 404) },
})

/** Behind those that are there, in the order given; what is there already stays where it is. Commutes, so it takes no version. */
export const addPhotos = createRoute({
  method: 'post',
  path: '/api/dealership/vehicles/{id}/photos',
  tags,
  [keyless]: true,
  request: {
    params: RecordId,
    body: json(
      z.object({ assets: z.array(asset).min(1, 'Choose a photo.').max(maxPhotos), angle: angle.default(null) }),
    ),
  },
  responses: changed,
})

export const orderPhotos = createRoute({
  method: 'put',
  path: '/api/dealership/vehicles/{id}/photos',
  tags,
  request: {
    params: RecordId,
    body: json(z.object({ assets: z.array(asset).max(maxPhotos).describe('All of them, the cover first'), version })),
  },
  responses: changed,
})

export const describePhoto = createRoute({
  method: 'put',
  path: '/api/dealership/vehicles/{id}/photos/{asset}',
  tags,
  request: { params: PhotoId, body: json(z.object({ caption, angle, version })) },
  responses: changed,
})

export const coverPhoto = createRoute({
  method: 'put',
  path: '/api/dealership/vehicles/{id}/photos/{asset}/cover',
  tags,
  request: { params: PhotoId, body: json(z.object({ version })) },
  responses: changed,
})

/** Its file is removed, unless another vehicle shows it too. */
export const removePhoto = createRoute({
  method: 'delete',
  path: '/api/dealership/vehicles/{id}/photos/{asset}',
  tags,
  request: { params: PhotoId, query: z.object({ version: version.optional() }) },
  responses: changed,
})
