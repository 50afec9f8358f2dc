import { answer, createRoute, json, RecordId, refusals, z } from '../../http/contract'
import { pageOf } from '../../http/lists.contract'
import { csvFile, keptFile } from '../runs/run-files.contract'
import { Application, RunDetail, RunRow, RunRowQuery, RunState, RunSummary } from '../runs/runs.contract'
import { FeedRun, RunQuery } from './run-list.contract'

const n = z.number().int()

/** The runs of every dealership, for the administrators of the site. */
export const listAllRuns = createRoute({
  method: 'get',
  path: '/api/admin/feed-runs',
  tags: ['feeds'],
  request: { query: RunQuery },
  responses: { 200: answer(pageOf(FeedRun)), ...refusals(401, 403, 422) },
})

/** How many runs began on each of the last 30 days (UTC), the oldest first, and how many of them failed. */
export const listRunDays = createRoute({
  method: 'get',
  path: '/api/admin/feed-run-days',
  tags: ['feeds'],
  responses: {
    200: answer(z.object({ days: z.array(z.object({ day: z.iso.date(), runs: n, failed: n })) })),
    ...refusals(401, 403),
  },
})

export const getAnyRun = createRoute({
  method: 'get',
  path: '/api/admin/feed-runs/{id}',
  tags: ['feeds'],
  request: { params: RecordId },
  responses: { 200: answer(RunDetail), ...refusals(401, 403, 404) },
})

/** What an administrator's open page of a run follows. */
export const anyRunState = createRoute({
  method: 'get',
  path: '/api/admin/feed-runs/{id}/state',
  tags: ['feeds'],
  request: { params: RecordId },
  responses: { 200: answer(RunState), ...refusals(401, 403, 404) },
})

export const listRowsOfAnyRun = createRoute({
  method: 'get',
  path: '/api/admin/feed-runs/{id}/rows',
  tags: ['feeds'],
  request: { params: RecordId, query: RunRowQuery },
  responses: { 200: answer(pageOf(RunRow)), ...refusals(401, 403, 404, 422) },
})

/** As the dealership gets them. */
export const issuesCsvOfAnyRun = createRoute({
  method: 'get',
  path: '/api/admin/feed-runs/{id}/issues.csv',
  tags: ['feeds'],
  request: { params: RecordId },
  responses: csvFile('Issues, one a row'),
})

export const fileOfAnyRun = createRoute({
  method: 'get',
  path: '/api/admin/feed-runs/{id}/file',
  tags: ['feeds'],
  request: { params: RecordId },
  responses: keptFile,
})

export const annotatedFileOfAnyRun = createRoute({
  method: 'get',
  path: '/api/admin/feed-runs/{id}/annotated.csv',
  tags: ['feeds'],
  request: { params: RecordId },
  responses: { ...csvFile('Rows as they were read'), ...refusals(409) },
})

/** Applies, in the dealership's place, a run that waits or is in quarantine. */
export const applyAnyRun = createRoute({
  method: 'post',
  path: '/api/admin/feed-runs/{id}/application',
  tags: ['feeds'],
  request: { params: RecordId, body: json(Application) },
  responses: { 201: answer(RunSummary), ...refusals(401, 403, 404, 409, 422) },
})

/** Throws a run away that waits; stops one that is under way: what it has applied stays. */
export const discardAnyRun = createRoute({
  method: 'delete',
  path: '/api/admin/feed-runs/{id}',
  tags: ['feeds'],
  request: { params: RecordId },
  responses: { 200: answer(RunSummary), ...refusals(401, 403, 404, 409) },
})

export const RunQuestion = z.object({
  question: z.string().trim().min(10, 'Write at least 10 characters.').max(1000, 'At most 1,000 characters.'),
})

/** Asks the dealership about a run that waits: its staff are told, and read it on the run's page. */
export const askAboutRun = createRoute({
  method: 'post',
  path: '/api/admin/feed-runs/{id}/question',
  tags: ['feeds'],
  request: { params: RecordId, body: json(RunQuestion) },
  responses: { 201: answer(RunSummary), ...refusals(401, 403, 404, 409, 422) },
})

export const rollBackAnyRun = createRoute({
  method: 'post',
  path: '/api/admin/feed-runs/{id}/roll-back',
  tags: ['feeds'],
  request: { params: RecordId },
  responses: { 201: answer(RunSummary), ...refusals(401, 403, 404, 409) },
})

/** Reads the same file once more, by the feed's settings of today. */
export const repeatAnyRun = createRoute({
  method: 'post',
  path: '/api/admin/feed-runs/{id}/repeat',
  tags: ['feeds'],
  request: { params: RecordId },
  responses: { 201: answer(RunSummary), ...refusals(401, 403, 404, 409) },
})
