import { answer, createRoute, Instant, json, RecordId, refusals, z } from '../http/contract'
import { short } from '../http/fields.contract'
import { maxModeratorNote, suspensionDays } from './kinds.contract'
import { ModerationItem, rejectReason } from './queue.contract'

export const ModeratedAuthor = z
  .object({
    id: z.number().int(),
    name: z.string(),
    since: Instant.nullable(),
    approved: z.number().int(),
    rejected: z.number().int().describe('Within half a year, spam among them'),
    suspension: z.object({ id: z.number().int(), until: Instant.nullable(), reason: rejectReason }).nullable(),
    measures: z.array(
      z.object({
        id: z.number().int(),
        kind: z.enum(['warning', 'suspension']),
        reason: rejectReason,
        note: z.string(),
        by: z.string().nullable(),
        at: Instant,
        until: Instant.nullable(),
        liftedAt: Instant.nullable(),
      }),
    ),
    items: z.array(ModerationItem).describe('The newest 50'),
  })
  .openapi('ModeratedAuthor')
export type ModeratedAuthor = z.infer<typeof ModeratedAuthor>

export const openAuthor = createRoute({
  method: 'get',
  path: '/api/admin/moderation/authors/{id}',
  tags: ['moderation'],
  request: { params: RecordId },
  responses: { 200: answer(ModeratedAuthor), ...refusals(401, 403, 404, 422) },
})

const note = short(maxModeratorNote).default('').describe('The author reads it')
export const WritingMeasure = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('warning'), reason: rejectReason, note }),
  z.object({
    kind: z.literal('suspension'),
    reason: rejectReason,
    note,
    days: z
      .union([z.literal(suspensionDays[0]), z.literal(suspensionDays[1]), z.literal(suspensionDays[2]), z.null()])
      .describe('Null: until it is lifted'),
    rejectWaiting: z
      .boolean()
      .default(false)
      .describe('Their texts that wait for a moderator are rejected for this reason'),
  }),
])
export type WritingMeasure = z.infer<typeof WritingMeasure>

/** The author is told by email. A suspended one can read, and write nothing that others see. */
export const measureAuthor = createRoute({
  method: 'post',
  path: '/api/admin/moderation/authors/{id}/measures',
  tags: ['moderation'],
  request: { params: RecordId, body: json(WritingMeasure) },
  responses: {
    201: answer(z.object({ id: z.number().int(), rejected: z.number().int().describe('Texts that waited') })),
    ...refusals(401, 403, 404, 409, 422),
  },
})

export const liftSuspension = createRoute({
  method: 'delete',
  path: '/api/admin/moderation/authors/{id}/suspension',
  tags: ['moderation'],
  request: { params: RecordId },
  responses: { 200: answer(z.object({ ok: z.literal(true) })), ...refusals(401, 403, 404, 422) },
})
