import { answer, createRoute, Instant, refusals, z } from '../../http/contract'
import { listQuery, pageOf } from '../../http/lists.contract'

export const HistoryEntry = z
  .object({
    id: z.number().int(),
    at: Instant,
    who: z.string().nullable().describe('Null: nobody was signed in'),
    what: z.string().describe('In plain words, with whom it was done to'),
  })
  .openapi('HistoryEntry')
export type HistoryEntry = z.infer<typeof HistoryEntry>
export const HistoryQuery = listQuery(['at'])
export type HistoryQuery = z.infer<typeof HistoryQuery>

/** What happened to the members of the caller's dealership. No network addresses. */
export const listMemberHistory = createRoute({
  method: 'get',
  path: '/api/dealership/members/history',
  tags: ['accounts'],
  request: { query: HistoryQuery },
  responses: { 200: answer(pageOf(HistoryEntry)), ...refusals(401, 403, 404, 422) },
})
