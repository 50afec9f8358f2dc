import { answer, createRoute, refusals, z } from '../http/contract'
import { SearchQuery } from './contract'

const Pin = z.object({
  seller: z.string().describe('Slug'),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  lat: z.number(),
  lng: z.number(),
  count: z.number().int().describe('How many of its cars match'),
})
export type Pin = z.infer<typeof Pin>

export const Pins = z
  .object({
    total: z.number().int().describe('How many cars match'),
    pins: z.array(Pin).describe('Most cars first, at most 5,000'),
    around: z
      .object({ lat: z.number(), lng: z.number(), miles: z.number().int() })
      .nullable()
      .describe('The circle that is searched'),
  })
  .openapi('Pins')
export type Pins = z.infer<typeof Pins>

/** Where the matches of a search stand: dealerships with how many each has. */
export const listPins = createRoute({
  method: 'get',
  path: '/api/search/pins',
  tags: ['search'],
  request: { query: SearchQuery },
  responses: { 200: answer(Pins), ...refusals(422, 429) },
})
