import { answer, createRoute, Instant, multipart, RecordId, refusals, z } from '../../http/contract'
import { feedTypes, quarantineReasons, runStatuses, runTriggers } from '../kinds'
import { RunCounts } from '../runs/runs.contract'

const n = z.number().int()

const ApiFeed = z
  .object({
    id: n,
    name: z.string(),
    type: z
      .enum(feedTypes)
      .describe(
        'push: its files are sent by this API; upload: by people; url: we fetch them; directory: they are put into a folder. A file that is sent here is read for each of them',
      ),
    enabled: z.boolean(),
    appliesByItself: z.boolean().describe('Whether a file is applied without anybody having looked'),
  })
  .openapi('ApiFeed')

export const ApiFeedRun = z
  .object({
    id: n,
    feedId: n.nullable().describe('Null: the feed is removed'),
    status: z.enum(runStatuses).describe('ready and quarantined wait for somebody of the dealership'),
    quarantine: z.enum(quarantineReasons).nullable(),
    trigger: z.enum(runTriggers),
    fileName: z.string(),
    fileBytes: n,
    fileSha256: z.string(),
    startedAt: Instant,
    finishedAt: Instant.nullable(),
    workedMs: n.describe('Milliseconds of reading and applying'),
    failure: z.string().nullable().describe('Why it failed, as a sentence'),
    counts: RunCounts,
    url: z.string().describe('Where the dealership sees its rows and decides'),
  })
  .openapi('ApiFeedRun')
export type ApiFeedRun = z.infer<typeof ApiFeedRun>

const tags = ['feeds-v1']

export const listApiFeeds = createRoute({
  method: 'get',
  path: '/api/v1/feeds',
  tags,
  summary: 'List feeds',
  operationId: 'listFeedsV1',
  responses: { 200: answer(z.object({ items: z.array(ApiFeed) })), ...refusals(401, 403, 429) },
})

/** Sends a listing file (field `file`; 250 MB, 250,000 rows). What becomes of it is the feed’s own setting. */
export const sendApiFeedFile = createRoute({
  method: 'post',
  path: '/api/v1/feeds/{id}/runs',
  tags,
  summary: 'Send a listing file',
  operationId: 'sendFeedFileV1',
  request: { params: RecordId, body: multipart({ file: { type: 'string', format: 'binary' } }) },
  responses: { 201: answer(ApiFeedRun), ...refusals(401, 403, 404, 409, 413, 422, 429, 507) },
})

/** Ask again until its status is one of applied, ready, quarantined, failed, discarded, cancelled or rolled_back. */
export const getApiFeedRun = createRoute({
  method: 'get',
  path: '/api/v1/feed-runs/{id}',
  tags,
  summary: 'Read a run',
  operationId: 'getFeedRunV1',
  request: { params: RecordId },
  responses: { 200: answer(ApiFeedRun), ...refusals(401, 403, 404, 422, 429) },
})
