import { answer, createRoute, Instant, refusals, z } from '../http/contract'
import { WorkItem } from '../jobs/work.contract'

const n = z.number().int()

/** Names how a job goes. `paused` is decided by a person, and `new` has made no round yet: neither is well nor unwell. */
export const workStates = ['failing', 'late', 'paused', 'new', 'well'] as const
export type WorkState = (typeof workStates)[number]

export const HealthWork = WorkItem.extend({ state: z.enum(workStates) }).openapi('HealthWork')
export type HealthWork = z.infer<typeof HealthWork>

const Mail = z.object({
  leaves: z.boolean().nullable().describe('False: emails are written to files (no SMTP). Null: not known'),
  sent: n.describe('In the last 24 hours, up to 10,000'),
  bounced: n.describe('Mailboxes that nothing is sent to for now, since a server refused them; up to 10,000'),
  waiting: n.describe('Up to 10,000'),
  failed: n.describe('Given up after the last try, up to 10,000'),
  oldest: Instant.nullable().describe('Since when the oldest waits; null: nothing waits'),
})

const Statement = z.object({
  statement: z.string().describe('Without values, at most 300 characters'),
  calls: n,
  meanMs: z.number(),
})

const Database = z.object({
  kind: z.enum(['embedded', 'server']),
  version: z.string(),
  bytes: n,
  connections: z
    .object({ used: n, max: n })
    .nullable()
    .describe('Null: the embedded database has one, and counts none'),
  replicas: z
    .array(z.object({ name: z.string(), lagSeconds: z.number().nullable() }))
    .nullable()
    .describe('Null: the database’s user may not see them. A lag of null is not known'),
  slowest: z.array(Statement).nullable().describe('By their mean time. Null: pg_stat_statements is not loaded'),
  migrations: n.describe('Applied'),
})

const Search = z.object({
  version: n.describe('Grows with every change that was taken in'),
  vehicles: n,
  bytes: n.describe('Of its arrays, most of its memory'),
  waitingSince: Instant.nullable().describe('Since when the oldest change waits; null: it is up to date'),
})

export const Health = z
  .object({
    at: Instant,
    work: z.array(HealthWork).describe('What needs attention first'),
    mail: Mail,
    database: Database,
    search: Search.nullable().describe('Null: it is being filled'),
    disk: z.object({ free: n, total: n }).nullable().describe('Bytes, where the API runs. Null: not known'),
    files: z.enum(['disk', 'bucket']).nullable().describe('Where pictures and files are stored. Null: not known'),
    build: z
      .object({ id: z.string(), builtAt: Instant.nullable(), startedAt: Instant, node: z.string(), memory: n })
      .nullable()
      .describe('Of the process that answers. Null: not known'),
    faults: z.object({ causes: n, latest: Instant.nullable() }).describe('Unexpected errors of 30 days, by cause'),
  })
  .openapi('Health')
export type Health = z.infer<typeof Health>

/** Reads how the site goes: jobs, mail, database, search, disk and build. */
export const getHealth = createRoute({
  method: 'get',
  path: '/api/admin/health',
  tags: ['jobs'],
  responses: { 200: answer(Health), ...refusals(401, 403) },
})
