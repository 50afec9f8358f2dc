import { answer, createRoute, json, recordId, refusals, z } from '../http/contract'
import { short } from '../http/fields.contract'
import { maxReportNote, moderatedKinds, type ReportReason, reportReasons } from './kinds.contract'

const Which = z.object({ kind: z.enum(moderatedKinds), id: recordId })

/** What is about to be reported, as readers see it. */
export const reportedContent = createRoute({
  method: 'get',
  path: '/api/content/{kind}/{id}',
  tags: ['moderation'],
  request: { params: Which },
  responses: {
    200: answer(
      z.object({
        label: z.string(),
        text: z.string(),
        place: z.object({ page: z.string(), postId: z.number().optional(), slug: z.string().optional() }),
        isReported: z.boolean().describe('By the caller'),
        isYours: z.boolean(),
      }),
    ),
    ...refusals(401, 403, 404, 422),
  },
})

export const ContentReport = z.object({
  reason: z.enum(Object.keys(reportReasons) as [ReportReason, ...ReportReason[]], 'Choose what is wrong.'),
  note: short(maxReportNote, `At most ${maxReportNote} characters.`).default(''),
})
/** Once a person, and again after an edit; at most 20 an hour, unless the site’s administrators set another limit. Reported by several people it is hidden until a moderator has looked, unless it is a review. */
export const reportContent = createRoute({
  method: 'post',
  path: '/api/content/{kind}/{id}/reports',
  tags: ['moderation'],
  request: { params: Which, body: json(ContentReport) },
  responses: { 201: answer(z.object({ ok: z.literal(true) })), ...refusals(401, 403, 404, 409, 422, 429) },
})
