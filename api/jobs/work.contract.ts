import { answer, createRoute, Instant, refusals, z } from '../http/contract'

const n = z.number().int()

/** Is where the counts of a queue end: there may be more. */
export const workCountedUpTo = 10_000

export const WorkItem = z
  .object({
    name: z.string(),
    kind: z.enum(['worker', 'schedule']),
    paused: z.boolean(),
    dueAt: Instant.nullable().describe('When a scheduled job is done next; null: a worker goes on all the time'),
    lastRoundAt: Instant.nullable().describe('To the minute while all is well; null: none yet'),
    lastSuccessAt: Instant.nullable(),
    lastErrorAt: Instant.nullable(),
    lastError: z.string().nullable(),
    waiting: n.nullable().describe('Up to 10,000. Null: its queue cannot be counted'),
    failed: n.nullable().describe('Given up after the last try, up to 10,000. Null: it gives nothing up'),
    failedReason: z.string().nullable().describe('Why the newest of these was given up, where it is stored'),
    can: z.object({ retry: z.boolean() }),
  })
  .openapi('WorkItem')
export type WorkItem = z.infer<typeof WorkItem>

const NamedWork = z.object({ name: z.string().max(100) })

/** Lists what works by itself, and how it goes. */
export const listWork = createRoute({
  method: 'get',
  path: '/api/admin/work',
  tags: ['jobs'],
  responses: { 200: answer(z.object({ items: z.array(WorkItem) })), ...refusals(401, 403) },
})

/** Finishes what is in hand; the rest waits, over restarts too. */
export const pauseWork = createRoute({
  method: 'put',
  path: '/api/admin/work/{name}/pause',
  tags: ['jobs'],
  request: { params: NamedWork },
  responses: { 200: answer(WorkItem), ...refusals(401, 403, 404) },
})

/** Goes on with what has waited. */
export const resumeWork = createRoute({
  method: 'delete',
  path: '/api/admin/work/{name}/pause',
  tags: ['jobs'],
  request: { params: NamedWork },
  responses: { 200: answer(WorkItem), ...refusals(401, 403, 404) },
})

/** Lets everything that was given up wait again, as if it were new. 409: there is nothing, or it cannot be tried again. */
export const retryWork = createRoute({
  method: 'post',
  path: '/api/admin/work/{name}/retries',
  tags: ['jobs'],
  request: { params: NamedWork },
  responses: { 200: answer(z.object({ retried: n, work: WorkItem })), ...refusals(401, 403, 404, 409) },
})
