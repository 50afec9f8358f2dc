import { answer, createRoute, json, refusals, z } from '../http/contract'

/** Each list has the newest first. */
export const SavedIds = z
  .object({
    vehicles: z.array(z.number().int()),
    dealerships: z.array(z.number().int()),
    searches: z.array(
      z.object({ id: z.number().int(), name: z.string(), query: z.string(), version: z.number().int() }),
    ),
  })
  .openapi('SavedIds')
export type SavedIds = z.infer<typeof SavedIds>

export const listSavedIds = createRoute({
  method: 'get',
  path: '/api/saved',
  tags: ['saved'],
  responses: { 200: answer(SavedIds), ...refusals(401) },
})

/** Each list has the newest first. */
export const BrowserState = z
  .object({
    vehicles: z.array(z.number().int().positive()).max(50).default([]),
    dealerships: z.array(z.number().int().positive()).max(50).default([]),
    searches: z
      .array(z.object({ query: z.string().max(2000), name: z.string().max(200) }))
      .max(10)
      .default([]),
  })
  .openapi('Gathered')
export type BrowserState = z.infer<typeof BrowserState>

/** What nobody may save (unknown, gone) is passed over. Sent again, it changes nothing. */
export const mergeBrowserState = createRoute({
  method: 'post',
  path: '/api/saved/merge',
  tags: ['saved'],
  request: { body: json(BrowserState) },
  responses: {
    200: answer(
      z.object({
        added: z.object({ vehicles: z.number().int(), dealerships: z.number().int(), searches: z.number().int() }),
        left: BrowserState.describe('For which the account has no room'),
      }),
    ),
    ...refusals(401, 422),
  },
})
