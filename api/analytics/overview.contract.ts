import { answer, createRoute, Instant, refusals, z } from '../http/contract'

const n = z.number().int()
const Figure = z.object({ now: n, before: n })
const ByDay = z.array(n).describe('By the days of the period')

export const queueNames = ['applications', 'comments', 'posts', 'cases', 'ads', 'runs', 'values', 'duplicates'] as const
export type QueueName = (typeof queueNames)[number]

/** Says within how many minutes each should be answered. */
export const queueLimits: Record<QueueName, number> = {
  comments: 120,
  posts: 120,
  cases: 240,
  runs: 240,
  ads: 1440,
  values: 1440,
  applications: 2880,
  duplicates: 2880,
}

const Queue = z.object({
  name: z.enum(queueNames),
  waiting: n.describe('Of comments and posts up to 2,000'),
  oldest: Instant.nullable().describe('Since when the oldest waits; null: nothing waits'),
  limitMinutes: n.describe('Within which each should be answered'),
  people: z.array(z.string()).describe('Who has taken some, is assigned to some, or has asked about some'),
})

export const AdminOverview = z
  .object({
    at: Instant,
    day: z.string().describe('Today, in the operator’s time zone'),
    timeZone: z.string(),
    days: z.array(z.string()).describe('The last 30 days with today, in the operator’s time zone'),
    queues: z.array(Queue).describe('What is nearest to its limit, or farthest beyond it, first'),
    accounts: z.object({ all: n, joined: Figure, joinedByDay: ByDay }),
    dealerships: z.object({ byStatus: z.record(z.string(), n), applied: Figure }),
    onSale: Figure.describe('Vehicles, now and 30 days ago'),
    leads: Figure.extend({ byDay: ByDay, byDayBefore: ByDay }),
    moves: z.object({ listed: ByDay, ended: ByDay }).describe('Vehicles listed first, and sold or taken off'),
    feeds: z.object({ runs: n, failed: Figure, failedByDay: ByDay }).describe('Runs of the last 7 days'),
    feedsToday: z.object({ runs: n, failed: n }),
  })
  .openapi('AdminOverview')
export type AdminOverview = z.infer<typeof AdminOverview>

/** Reads what waits for the site's administrators, and how the marketplace goes. */
export const getAdminOverview = createRoute({
  method: 'get',
  path: '/api/admin/overview',
  tags: ['analytics'],
  responses: { 200: answer(AdminOverview), ...refusals(401, 403) },
})
