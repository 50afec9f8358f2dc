import { answer, createRoute, Instant, json, multipart, RecordId, recordId, refusals, z } from '../../http/contract'
import { flag } from '../../http/fields.contract'
import { listQuery, pageOf } from '../../http/lists.contract'
import { OpenDeals } from '../../vehicles/open-deals.contract'
import { feedTypes, mileageUnitChoices, priceCurrencies, quarantineReasons, runStatuses, runTriggers } from '../kinds'
import { RunUnitQuestion } from '../units/unit-question.contract'

const n = z.number().int()

export const RunCounts = z
  .object({
    read: n,
    created: n,
    updated: n,
    unchanged: n,
    merged: n,
    refused: n,
    warnings: n,
    delisted: n.describe('Vehicles that the file does not have any more'),
    leftOut: n.describe('Rows that were not applied because of a warning'),
    conflicts: n.describe('Vehicles that a roll-back left as they are: somebody has edited them since'),
    surveyed: n.describe('Rows read so far'),
    done: n.describe('Rows applied or rolled back so far'),
    drafts: n.describe('Of `created`: how many go in as drafts, because the plan is full or the approval is open'),
    warned: n
      .nullable()
      .describe('Rows to create or to change that have a warning; null: read before these were counted'),
  })
  .describe('Rows of the file')

export const RunSummary = z
  .object({
    id: n,
    status: z.enum(runStatuses),
    trigger: z.enum(runTriggers),
    fileName: z.string(),
    fileBytes: n,
    startedAt: Instant,
    finishedAt: Instant.nullable(),
    workedMs: n.describe('Milliseconds of reading and applying; waiting for a turn or for a person is not in it'),
    failure: z.string().nullable(),
    quarantine: z.enum(quarantineReasons).nullable(),
    counts: RunCounts,
  })
  .openapi('FeedRunSummary')
export type RunSummary = z.infer<typeof RunSummary>

/** What is not kept any more: null while it is, and of a run that never had any. */
export const RunRemovals = z.object({
  fileRemovedAt: Instant.nullable(),
  rowsRemovedAt: Instant.nullable().describe('Rows and issues'),
})
export type RunRemovals = z.infer<typeof RunRemovals>

const RunOpenDeals = z.object({
  delisted: OpenDeals.describe('About vehicles that leave the site where those that the file misses do'),
  lowered: n.describe('Open conversations about vehicles whose price drops'),
})
export type RunOpenDeals = z.infer<typeof RunOpenDeals>

export const RunDetail = RunSummary.extend({
  ...RunRemovals.shape,
  dealership: z.object({ id: n, name: z.string() }),
  feed: z
    .object({
      id: n,
      name: z.string(),
      type: z.enum(feedTypes),
      enabled: z.boolean(),
      version: n,
      mileageUnit: z.enum(mileageUnitChoices),
      priceCurrency: z.enum(priceCurrencies),
      missingPolicy: z.string(),
      maxDelistPercent: n,
      priceJumpPercent: n,
    })
    .nullable(),
  by: z.string().nullable().describe('Who began it; null: nobody, or somebody who has left'),
  appliedAt: Instant.nullable(),
  appliedBy: z.string().nullable(),
  fileSha256: z.string(),
  unitQuestion: RunUnitQuestion.nullable().describe(
    'In which units its amounts are, where they do not look like miles and US dollars',
  ),
  question: z.string().nullable().describe('What the administrators of the site want to know'),
  askedAt: Instant.nullable(),
  answer: z.string().nullable().describe('What the dealership says to that'),
  answeredAt: Instant.nullable(),
  answeredBy: z.string().nullable(),
  hasFile: z.boolean().describe('Whether the file is still kept'),
  onSale: n.describe('Vehicles of the feed on sale now'),
  openDeals: RunOpenDeals.nullable().describe(
    'What customers have open about them; null unless it waits or is applied',
  ),
  photos: z
    .object({ wanted: n, fetched: n, failed: n, waiting: n.describe('Vehicles whose photos are still to come') })
    .describe('Photos that this run named last for their vehicles'),
  codes: z
    .array(
      z.object({ code: z.string(), severity: z.enum(['error', 'warning', 'info']), sentence: z.string(), count: n }),
    )
    .describe('Issues by code and severity, errors first: one code refuses some rows and warns of others'),
  fileIssues: z
    .array(z.object({ code: z.string(), severity: z.enum(['error', 'warning', 'info']), reason: z.string() }))
    .describe('Found of the file as a whole: no row has them'),
  can: z.object({
    apply: z.boolean(),
    discard: z.boolean(),
    cancel: z.boolean(),
    rollBack: z.boolean(),
    runAgain: z.boolean(),
    answer: z.boolean().describe('Whether the question can be answered'),
    answerUnits: z.boolean().describe('Whether it can be said in which units its amounts are'),
    annotate: z.boolean().describe('Whether the file can be had with what came of each row'),
  }),
}).openapi('FeedRunDetail')
export type RunDetail = z.infer<typeof RunDetail>

const RunInList = RunSummary.extend({
  ...RunRemovals.shape,
  feedName: z.string().nullable(),
  by: z.string().nullable(),
})
const runSorts = ['started', 'file'] as const
export const RunListQuery = listQuery(
  runSorts,
  {
    state: z.enum(['all', 'waiting', 'working', 'applied', 'failed', 'ended']).default('all'),
    feed: recordId.optional(),
  },
  '-started',
)
export type RunListQuery = z.infer<typeof RunListQuery>

/** The runs of the caller's dealership, the newest first. */
export const listRuns = createRoute({
  method: 'get',
  path: '/api/dealership/feed-runs',
  tags: ['feeds'],
  request: { query: RunListQuery },
  responses: {
    200: answer(pageOf(RunInList)),
    ...refusals(401, 403, 404, 422),
  },
})

export const getRun = createRoute({
  method: 'get',
  path: '/api/dealership/feed-runs/{id}',
  tags: ['feeds'],
  request: { params: RecordId },
  responses: { 200: answer(RunDetail), ...refusals(401, 403, 404) },
})

export const RunState = z.object({ status: z.enum(runStatuses), surveyed: n, done: n, of: n })

/** What an open page of a run follows. */
export const runState = createRoute({
  method: 'get',
  path: '/api/dealership/feed-runs/{id}/state',
  tags: ['feeds'],
  request: { params: RecordId },
  responses: {
    200: answer(RunState),
    ...refusals(401, 403, 404),
  },
})

/** A row that says something new, or that goes no further. */
export const RunRow = z
  .object({
    line: n.nullable().describe('Null: a vehicle that the file does not have any more'),
    action: z.enum(['create', 'update', 'unchanged', 'delist', 'merged', 'reject', 'left_out']),
    state: z.enum(['staged', 'applied', 'conflict', 'rolled_back']),
    vin: z.string().nullable(),
    stock: z.string().nullable(),
    title: z.string().nullable().describe('Year, make, model and trim'),
    vehicleId: n.nullable().describe('In the inventory; null until it is applied'),
    changes: z.array(
      z.object({ field: z.string(), label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
    issues: z.array(
      z.object({
        code: z.string(),
        severity: z.enum(['error', 'warning', 'info']),
        field: z.string().nullable(),
        value: z.string().nullable(),
        reason: z.string(),
      }),
    ),
  })
  .openapi('FeedRunRow')
export type RunRow = z.infer<typeof RunRow>

export const RunRowQuery = listQuery(['line', 'vin'] as const, {
  action: z.enum(['all', 'create', 'update', 'delist', 'reject', 'merged', 'left_out', 'conflict']).default('all'),
  code: z.string().max(40).optional().describe('Rows with this issue'),
  severity: z.enum(['error', 'warning', 'info']).optional().describe('With `code`: rows whose issue is as bad as this'),
  value: z
    .string()
    .max(200)
    .optional()
    .describe('With `code`: rows whose issue names this value, in letters of any size'),
})
export type RunRowQuery = z.infer<typeof RunRowQuery>

export const listRunRows = createRoute({
  method: 'get',
  path: '/api/dealership/feed-runs/{id}/rows',
  tags: ['feeds'],
  request: { params: RecordId, query: RunRowQuery },
  responses: { 200: answer(pageOf(RunRow)), ...refusals(401, 403, 404, 422) },
})

/** Reads an uploaded file (field `file`: CSV, .xlsx, XML or JSON, zipped or not; 250 MB, 250,000 rows) and compares it: nothing is applied unless the feed says so. */
export const uploadFeedFile = createRoute({
  method: 'post',
  path: '/api/dealership/feeds/{id}/runs',
  tags: ['feeds'],
  request: { params: RecordId, body: multipart({ file: { type: 'string', format: 'binary' } }) },
  responses: { 201: answer(RunSummary), ...refusals(401, 403, 404, 409, 413, 422, 429, 507) },
})

/** Fetches the file of a feed of type url now. 409 until the dealership is approved. */
export const fetchFeed = createRoute({
  method: 'post',
  path: '/api/dealership/feeds/{id}/fetches',
  tags: ['feeds'],
  request: { params: RecordId },
  responses: { 201: answer(RunSummary), ...refusals(401, 403, 404, 409, 429) },
})

export const Application = z.object({
  validOnly: flag.default(false).describe('Rows with a warning are left out'),
  delistMissing: flag.default(false).describe('Vehicles that the file misses leave the site'),
})
/** Applies a run that was compared, one in quarantine too: whoever applies it has looked. 409 while it is unclear in which units its amounts are. */
export const applyRunCall = createRoute({
  method: 'post',
  path: '/api/dealership/feed-runs/{id}/application',
  tags: ['feeds'],
  request: { params: RecordId, body: json(Application) },
  responses: { 201: answer(RunSummary), ...refusals(401, 403, 404, 409, 422) },
})

/** Throws a run away that waits; stops one that is under way: what it has applied stays. */
export const discardRun = createRoute({
  method: 'delete',
  path: '/api/dealership/feed-runs/{id}',
  tags: ['feeds'],
  request: { params: RecordId },
  responses: { 200: answer(RunSummary), ...refusals(401, 403, 404, 409) },
})

/** Gives the vehicles back what they were; what was edited since is a conflict and stays. */
export const rollBackRunCall = createRoute({
  method: 'post',
  path: '/api/dealership/feed-runs/{id}/roll-back',
  tags: ['feeds'],
  request: { params: RecordId },
  responses: { 201: answer(RunSummary), ...refusals(401, 403, 404, 409) },
})

/** Reads the same file once more, by the feed's settings of today. */
export const repeatRun = createRoute({
  method: 'post',
  path: '/api/dealership/feed-runs/{id}/repeat',
  tags: ['feeds'],
  request: { params: RecordId },
  responses: { 201: answer(RunSummary), ...refusals(401, 403, 404, 409, 429) },
})
