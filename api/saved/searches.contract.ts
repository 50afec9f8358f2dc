import { answer, createRoute, Instant, json, RecordId, refusals, z } from '../http/contract'
import { line } from '../http/fields.contract'
import { VehicleCard } from '../vehicles/contract'
import { cadences } from './cadences'

const name = line(80, 'A name has at most 80 characters.').min(1, 'Give the search a name.')
const cadence = z.enum(cadences, 'Choose how often.')
export const maxQueryLength = 2000
export const query = z
  .string()
  .max(maxQueryLength, 'That is too long for a search.')
  .describe('As in the search page’s address')

export const SavedSearch = z
  .object({
    id: z.number().int(),
    name: z.string(),
    query: z.string().describe('Canonical: the same for all that look for the same'),
    cadence,
    lastSeenAt: Instant,
    lastAlertAt: Instant.nullable(),
    createdAt: Instant,
    version: z.number().int(),
  })
  .openapi('SavedSearch')
export type SavedSearch = z.infer<typeof SavedSearch>

export const SavedSearchRow = SavedSearch.extend({
  criteria: z.array(z.string()).describe('The filters in words'),
  total: z.number().int().describe('Cars that match now'),
  fresh: z.number().int().describe('Of them, first listed since it was last looked at'),
  newest: z.array(VehicleCard).describe('Up to five of the fresh ones, the latest first'),
  latestAt: Instant.nullable().describe('When the latest match was first listed'),
  wider: z
    .object({ radius: z.number().int(), count: z.number().int() })
    .nullable()
    .describe('Nothing within the radius: the next that has some'),
  problem: z.string().nullable().describe('Why it finds nothing: a value that nothing on sale has any more'),
}).openapi('SavedSearchRow')
export type SavedSearchRow = z.infer<typeof SavedSearchRow>

export const listSavedSearches = createRoute({
  method: 'get',
  path: '/api/saved/searches',
  tags: ['saved'],
  responses: {
    200: answer(z.object({ items: z.array(SavedSearchRow), most: z.number().int() })),
    ...refusals(401),
  },
})

export const NewSavedSearch = z.object({
  name,
  query,
  cadence: cadence.default('daily'),
  lastSeenAt: Instant.optional().describe('Taking back a removal'),
})

/** A search with the same query as a saved one changes nothing. At most 50. */
export const saveSearch = createRoute({
  method: 'post',
  path: '/api/saved/searches',
  tags: ['saved'],
  request: { body: json(NewSavedSearch) },
  responses: { 200: answer(z.object({ search: SavedSearch, created: z.boolean() })), ...refusals(401, 422) },
})

export const SavedSearchEdit = z.object({
  name: name.optional(),
  cadence: cadence.optional(),
  query: query.optional(),
  version: z.int32(),
})

/** With another `query`, only later matches count as new; 409 also when another of the caller's searches has that query. */
export const editSavedSearch = createRoute({
  method: 'patch',
  path: '/api/saved/searches/{id}',
  tags: ['saved'],
  request: { params: RecordId, body: json(SavedSearchEdit) },
  responses: { 200: answer(SavedSearch), ...refusals(401, 404, 409, 422) },
})

export const markSearchSeen = createRoute({
  method: 'put',
  path: '/api/saved/searches/{id}/seen',
  tags: ['saved'],
  request: { params: RecordId },
  responses: { 200: answer(SavedSearch), ...refusals(401, 404, 422) },
})

export const removeSavedSearch = createRoute({
  method: 'delete',
  path: '/api/saved/searches/{id}',
  tags: ['saved'],
  request: { params: RecordId },
  responses: { 200: answer(z.object({ removed: SavedSearch })), ...refusals(401, 404, 422) },
})
