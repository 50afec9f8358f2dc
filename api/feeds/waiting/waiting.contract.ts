import { answer, createRoute, refusals, z } from '../../http/contract'

const n = z.number().int()

export const WaitingRuns = z
  .object({ waiting: n.describe('Runs that somebody has to decide about, held ones among them') })
  .openapi('WaitingFeedRuns')
export type WaitingRuns = z.infer<typeof WaitingRuns>

/** How many runs of the caller's dealership wait for a decision. */
export const waitingRuns = createRoute({
  method: 'get',
  path: '/api/dealership/feed-state',
  tags: ['feeds'],
  responses: { 200: answer(WaitingRuns), ...refusals(401, 403, 404) },
})

export const WaitingValues = z
  .object({
    values: n.describe('Values of files that mean nothing here and about which nobody has decided'),
    rows: n.describe('Rows that have one of them'),
  })
  .openapi('WaitingFeedValues')
export type WaitingValues = z.infer<typeof WaitingValues>

/** How many values wait for a decision of the site's administrators. */
export const waitingValues = createRoute({
  method: 'get',
  path: '/api/admin/feed-state',
  tags: ['feeds'],
  responses: { 200: answer(WaitingValues), ...refusals(401, 403) },
})
