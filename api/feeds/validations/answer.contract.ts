import { answer, createRoute, Instant, json, RecordId, refusals, z } from '../../http/contract'
import { short } from '../../http/fields.contract'
import { RunSummary } from '../runs/runs.contract'

export const Answer = z.object({
  answer: short(1000).min(2, 'Write an answer.'),
  askedAt: Instant.describe('Of the question that is answered: another may have been asked since'),
})
/** Answers what an administrator of the site has asked about a run that waits; who asked is told. The same answer twice is one. */
export const answerAboutRun = createRoute({
  method: 'put',
  path: '/api/dealership/feed-runs/{id}/answer',
  tags: ['feeds'],
  request: { params: RecordId, body: json(Answer) },
  responses: { 200: answer(RunSummary), ...refusals(401, 403, 404, 409, 422) },
})
