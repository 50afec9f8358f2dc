import { createRoute, refusals, z } from '../http/contract'

/** Widths that are made on first request and kept. */
export const pictureWidths = [160, 320, 640, 960, 1280, 1600] as const

/** Public and far-future cached: an asset never changes under its _id. */
export const getPicture = createRoute({
  method: 'get',
  path: '/api/asset/{id}/{file}',
  tags: ['assets'],
  request: { params: z.object({ id: z.string(), file: z.string().describe('{width}.webp') }) },
  responses: {
    200: { description: 'The picture', content: { 'image/webp': { schema: z.any() } } },
    ...refusals(404),
  },
})
