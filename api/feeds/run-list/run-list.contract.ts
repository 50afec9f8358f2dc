import { answer, createRoute, Instant, RecordId, refusals, z } from '../../http/contract'
import { flag } from '../../http/fields.contract'
import { listQuery, pageOf } from '../../http/lists.contract'
import { quarantineReasons, runTriggers } from '../kinds'
import { RunRemovals } from '../runs/runs.contract'

export const runStates = [
  'applied',
  'failed',
  'cancelled',
  'running',
  'ready',
  'quarantined',
  'discarded',
  'rolled_back',
] as const
const n = z.number().int()

export const FeedRun = z
  .object({
    id: n,
    startedAt: Instant,
    finishedAt: Instant.nullable(),
    workedMs: n.describe('Milliseconds of reading and applying; waiting for a turn or for a person is not in it'),
    dealership: z.object({ id: n, name: z.string() }),
    feedName: z.string().nullable().describe('Null: by the command line, or its feed is removed'),
    trigger: z.enum(runTriggers),
    by: z.string().nullable().describe('Null: nobody, or somebody who has left'),
    fileName: z.string(),
    fileBytes: n,
    fileSha256: z.string(),
    state: z.enum(runStates),
    failure: z.string().nullable(),
    quarantine: z.enum(quarantineReasons).nullable().describe('Why somebody has to look before it is applied'),
    askedAt: Instant.nullable().describe('When the dealership was asked about it'),
    answeredAt: Instant.nullable().describe('When it answered'),
    ...RunRemovals.shape,
    counts: z
      .object({ read: n, created: n, updated: n, unchanged: n, merged: n, refused: n, warnings: n, delisted: n })
      .describe('Rows of the file'),
  })
  .openapi('FeedRun')
export type FeedRun = z.infer<typeof FeedRun>

/** The newest so many days, or all. */
export const runPeriods = ['1', '7', '30', 'all'] as const
export const runSorts = ['started', 'file', 'rows', 'refused', 'took'] as const
export const RunQuery = listQuery(runSorts, {
  state: z.enum(['all', ...runStates]).default('all'),
  trigger: z.enum(runTriggers).optional(),
  days: z.enum(runPeriods).default('all'),
  changes: flag.optional().describe('Only runs that created, changed or delisted something, or would'),
})
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
