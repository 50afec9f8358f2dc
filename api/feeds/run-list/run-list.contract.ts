import { answer, createRoute, Instant, RecordId, refusals, z } from '../../http/contract'
import { listQuery, pageOf } from '../../http/lists.contract'

export const runStates = ['applied', 'failed', 'cancelled', 'running'] as const
const n = z.number().int()

export const FeedRun = z
  .object({
    id: n,
    startedAt: Instant,
    finishedAt: Instant.nullable(),
    trigger: z.enum(['command', 'upload', 'schedule', 'push']),
    by: z.string().nullable().describe('Null: nobody, or somebody who has left'),
    fileName: z.string(),
    fileBytes: n,
    state: z.enum(runStates),
    failure: z.string().nullable(),
    counts: z
      .object({ read: n, created: n, updated: n, unchanged: n, merged: n, refused: n, warnings: n })
      .describe('Rows of the file'),
  })
  .openapi('FeedRun')
export type FeedRun = z.infer<typeof FeedRun>

export const runSorts = ['started', 'file'] as const
export const RunQuery = listQuery(runSorts, { state: z.enum(['all', ...runStates]).default('all') })
export type RunQuery = z.infer<typeof RunQuery>

/** The imports of a dealership’s listing files, for the administrators of the site. */
export const listFeedRuns = createRoute({
  method: 'get',
  path: '/api/admin/dealerships/{id}/runs',
  tags: ['feeds'],
  request: { params: RecordId, query: RunQuery },
  responses: {
    200: answer(pageOf(FeedRun).extend({ dealership: z.object({ id: n, name: z.string() }) })),
    ...refusals(401, 403, 404, 422),
  },
})
