import { answer, createRoute, Instant, json, RecordId, refusals, z } from '../http/contract'
import { short } from '../http/fields.contract'
import { listQuery, pageOf, selectionOf } from '../http/lists.contract'
import { cardPageSize } from '../http/page-sizes.contract'
import {
  itemStatuses,
  maxModeratorNote,
  moderatedKinds,
  queues,
  type RejectReason,
  rejectReasons,
  reportReasons,
  verdicts,
} from './kinds.contract'

const Person = z.object({ id: z.number().int(), name: z.string() })
export const rejectReason = z.enum(Object.keys(rejectReasons) as [RejectReason, ...RejectReason[]], 'Choose a reason.')

const place = z.discriminatedUnion('page', [
  z.object({ page: z.literal('post'), postId: z.number().int(), commentId: z.number().int().optional() }),
  z.object({ page: z.literal('dealership'), slug: z.string() }),
  z.object({ page: z.literal('vehicle'), slug: z.string() }),
])

export const ModerationItem = z
  .object({
    id: z.number().int(),
    kind: z.enum(moderatedKinds),
    text: z.string().describe('As it was judged; empty when its author has deleted it'),
    marks: z
      .array(z.object({ start: z.number().int(), end: z.number().int() }))
      .describe('What rules found in the text, in UTF-16 code units'),
    author: z.object({
      id: z.number().int().nullable().describe('Null: the account is gone'),
      name: z.string(),
      dealership: z.string().nullable().describe('In whose name it stands'),
      since: Instant.nullable(),
      approved: z.number().int(),
      rejected: z.number().int().describe('Within half a year, spam among them'),
      isSuspended: z.boolean(),
    }),
    subject: z.object({ label: z.string(), place, pictureId: z.string().nullable() }).nullable(),
    pictures: z.array(z.object({ id: z.string(), alt: z.string() })).describe('What readers see with the text'),
    status: z.enum(itemStatuses),
    score: z.number().int().describe('From 0 to 100'),
    risk: z.enum(['high', 'medium', 'low']),
    signals: z.array(z.object({ code: z.string(), isAgainst: z.boolean(), text: z.string() })),
    reports: z.array(z.object({ reason: z.enum(Object.keys(reportReasons) as [string]), count: z.number().int() })),
    takenBy: Person.nullable().describe('Another moderator, who looks at it now'),
    decision: z
      .object({ by: z.string().nullable().describe('Null: the rules'), at: Instant, reason: rejectReason.nullable() })
      .nullable(),
    hasThread: z.boolean().describe('What was written beneath it can be hidden with it'),
    createdAt: Instant,
    version: z.number().int(),
  })
  .openapi('ModerationItem')
export type ModerationItem = z.infer<typeof ModerationItem>

export const moderationTabs = ['pending', 'reported', 'approved', 'rejected', 'spam'] as const
export const moderationSorts = ['score', 'created'] as const
export const ModerationQuery = listQuery(
  moderationSorts,
  {
    queue: z.enum(queues).default('comments'),
    show: z.enum(moderationTabs).default('pending'),
    kind: z.enum(moderatedKinds).optional(),
    author: z.coerce.number().int().positive().optional(),
  },
  '-score',
  cardPageSize,
)
export type ModerationQuery = z.infer<typeof ModerationQuery>

/**
 * What waits for a moderator and what was decided. A tab counts up to 2,000; in a search for frequent words, up to
 * some pages after the one that is asked for.
 */
export const listModeration = createRoute({
  method: 'get',
  path: '/api/admin/moderation',
  tags: ['moderation'],
  request: { query: ModerationQuery },
  responses: {
    200: answer(
      pageOf(ModerationItem).extend({
        countedUpTo: z.number().int().nullable().describe('A tab with so many may hold more; null: all are counted'),
        oldestWaits: Instant.nullable().describe('Since when the oldest pending one waits'),
        medianMinutes: z.number().nullable().describe('From held to decided, of the last day'),
      }),
    ),
    ...refusals(401, 403, 422),
  },
})

const waiting = z.number().int().describe('Held texts, up to 2,000')
export const ModerationState = z.object({ comments: waiting, posts: waiting }).openapi('ModerationState')
export type ModerationState = z.infer<typeof ModerationState>

/** How many wait in each queue. */
export const moderationState = createRoute({
  method: 'get',
  path: '/api/admin/moderation/state',
  tags: ['moderation'],
  responses: { 200: answer(ModerationState), ...refusals(401, 403) },
})

export const OpenedItem = ModerationItem.extend({
  facts: z.array(z.string()).describe('What speaks for the author'),
  notes: z.array(z.object({ reason: z.enum(Object.keys(reportReasons) as [string]), note: z.string(), at: Instant })),
  history: z.array(
    z.object({
      verdict: z.enum(verdicts),
      reason: rejectReason.nullable(),
      note: z.string(),
      by: z.string().nullable(),
      at: Instant,
      undoneAt: Instant.nullable(),
    }),
  ),
}).openapi('OpenedModerationItem')
export type OpenedItem = z.infer<typeof OpenedItem>

export const openModerationItem = createRoute({
  method: 'get',
  path: '/api/admin/moderation/{id}',
  tags: ['moderation'],
  request: { params: RecordId },
  responses: { 200: answer(OpenedItem), ...refusals(401, 403, 404, 422) },
})

/** Shows others for ten minutes that the caller looks at it. Of one that somebody else has taken it says who. */
export const takeModerationItem = createRoute({
  method: 'put',
  path: '/api/admin/moderation-items/{id}/taken',
  tags: ['moderation'],
  request: { params: RecordId },
  responses: { 200: answer(z.object({ takenBy: Person.nullable() })), ...refusals(401, 403, 404, 422) },
})

export const ModerationDecision = z.object({
  verdict: z.enum(verdicts, 'Choose what to do.'),
  reason: rejectReason.optional().describe('Of what is rejected; its author reads it'),
  note: short(maxModeratorNote).default('').describe('Its author reads it too'),
  selection: selectionOf(ModerationQuery),
  versions: z
    .record(z.string(), z.number().int())
    .default({})
    .describe('By id, as they were read: what has changed since is refused'),
  takeOver: z.boolean().default(false).describe('Decide what another moderator has taken too'),
})
export type ModerationDecision = z.infer<typeof ModerationDecision>

/** Of one or many at once: what cannot be decided is named with the reason, the others are decided. */
export const decideModeration = createRoute({
  method: 'put',
  path: '/api/admin/moderation',
  tags: ['moderation'],
  request: { body: json(ModerationDecision) },
  responses: {
    200: answer(
      z.object({
        batch: z.string().nullable().describe('By which it can be undone for ten minutes; null: nothing was decided'),
        decided: z.array(z.number().int()),
        refused: z.array(z.object({ id: z.number().int(), reason: z.string() })),
      }),
    ),
    ...refusals(401, 403, 422),
  },
})

/** What was decided otherwise since stays as it is. */
export const undoModeration = createRoute({
  method: 'delete',
  path: '/api/admin/moderation/decisions/{batch}',
  tags: ['moderation'],
  request: { params: z.object({ batch: z.string().max(40) }) },
  responses: { 200: answer(z.object({ undone: z.number().int() })), ...refusals(401, 403, 404, 409, 422) },
})
