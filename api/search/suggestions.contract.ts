import { answer, createRoute, refusals, z } from '../http/contract'
import { SearchQuery } from './contract'

export const Suggestion = z.object({
  label: z.string(),
  detail: z.string().nullable().describe('What stands beside it: “12 cars”, “TX”'),
  count: z.number().int().nullable().describe('Cars on sale; null where it is not counted'),
  query: z.string().describe('What it searches for, as the query string of a search; empty: everything'),
  dealership: z.string().nullable().describe('The slug of the dealership that it is, for its page'),
  highlights: z
    .array(z.object({ start: z.number().int(), end: z.number().int() }))
    .describe('Which stretches of the label were typed, by UTF-16 places; the end is not part of them'),
})
export type Suggestion = z.infer<typeof Suggestion>

export const Suggestions = z
  .object({
    groups: z.array(
      z.object({
        kind: z.enum(['sentence', 'make', 'model', 'body', 'place', 'dealership', 'popular']),
        label: z.string(),
        items: z.array(Suggestion),
      }),
    ),
  })
  .openapi('Suggestions')
export type Suggestions = z.infer<typeof Suggestions>

/** Up to ten, in groups; with nothing typed, what is popular. */
export const listSuggestions = createRoute({
  method: 'get',
  path: '/api/search/suggestions',
  tags: ['search'],
  request: { query: z.object({ q: z.string().max(200, 'Type at most 200 letters.').optional() }) },
  responses: { 200: answer(Suggestions), ...refusals(422, 429) },
})

export const SearchCount = z.object({ total: z.number().int(), label: z.string() }).openapi('SearchCount')
export type SearchCount = z.infer<typeof SearchCount>

/** How many cars a search finds, without the cars. */
export const countSearch = createRoute({
  method: 'get',
  path: '/api/search/count',
  tags: ['search'],
  request: { query: SearchQuery },
  responses: { 200: answer(SearchCount), ...refusals(422, 429) },
})
