import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { findOrRefuse } from '../refusals'
import type { WorkQueue } from './queue'
import { scheduledJobs, workStates } from './schema'
import { type WorkItem, workCountedUpTo } from './work.contract'

type Reading = { db: Context['db'] | Transaction }
type Queues = readonly WorkQueue[]

export async function listWork(context: Reading, queues: Queues): Promise<{ items: WorkItem[] }> {
  const [states, counts] = await Promise.all([statesIn(context), countQueues(context, queues)])
  return { items: await Promise.all(states.map((state) => present(context, queues, counts, state))) }
}

/** Throws not_found. */
export async function findWork(context: Reading, queues: Queues, name: string): Promise<WorkItem> {
  const state = findOrRefuse(
    (await statesIn(context)).find(({ work }) => work.name === name),
    'The work',
  )
  const own = queues.filter(({ worker }) => worker === name)
  return present(context, own, await countQueues(context, own), state)
}

const statesIn = ({ db }: Reading) =>
  db
    .select({ work: workStates, dueAt: scheduledJobs.dueAt })
    .from(workStates)
    .leftJoin(scheduledJobs, eq(scheduledJobs.name, workStates.name))
    .orderBy(asc(workStates.name))

type State = Awaited<ReturnType<typeof statesIn>>[number]
type Counts = { waiting: number; failed: number | null }

/** Counts all queues in one statement, each no further than its limit: a long queue does not make its own page slow. */
async function countQueues({ db }: Reading, queues: Queues): Promise<Map<string, Counts>> {
  if (queues.length === 0) return new Map()
  const counted = queues.map(
    ({ worker, table, waiting, failed }) => sql`select ${worker}::text as name, ${countUpTo(table, waiting)} as waiting,
      ${failed ? countUpTo(table, failed) : sql`null::int`} as failed`,
  )
  const { rows } = await db.execute<Counts & { name: string }>(sql.join(counted, sql` union all `))
  return new Map(rows.map(({ name, ...counts }) => [name, counts]))
}

const countUpTo = (table: WorkQueue['table'], which: SQL) =>
  sql`(select count(*)::int from (select from ${table} where ${which} limit ${workCountedUpTo}) counted)`

async function present(
  { db }: Reading,
  queues: Queues,
  counts: ReadonlyMap<string, Counts>,
  { work, dueAt }: State,
): Promise<WorkItem> {
  const { name, kind, lastError } = work
  const queue = queues.find(({ worker }) => worker === name)
  const { waiting = null, failed = null } = counts.get(name) ?? {}
  const at = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    name,
    kind,
    paused: work.pausedAt !== null,
    dueAt: at(dueAt),
    lastRoundAt: at(work.lastRoundAt),
    lastSuccessAt: at(work.lastSuccessAt),
    lastErrorAt: at(work.lastErrorAt),
    lastError,
    waiting,
    failed,
    failedReason: queue && failed ? await lastReason(db, queue) : null,
    can: { retry: Boolean(queue?.revive && failed) },
  }
}

/** Reads why the newest row was given up. It looks at no more rows than are counted. */
async function lastReason(db: Reading['db'], { table, failed, reason }: WorkQueue): Promise<string | null> {
  if (!failed || !reason) return null
  const { rows } = await db.execute<{ reason: string | null }>(sql`
    select reason from (
      select id, ${reason} as reason from ${table} where ${failed} limit ${workCountedUpTo}
    ) given_up order by id desc limit 1`)
  return rows[0]?.reason?.slice(0, 500) ?? null
}
