import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { findOrRefuse } from '../refusals'
import type { WorkQueue } from './queue'
import { scheduledJobs, workStates } from './schema'
import { type WorkItem, workCountedUpTo } from './work.contract'

type Reading = { db: Context['db'] | Transaction }
type Queues = readonly WorkQueue[]

export const listWork = async (context: Reading, queues: Queues): Promise<{ items: WorkItem[] }> => ({
  items: await Promise.all((await statesIn(context)).map((state) => present(context, queues, state))),
})

/** Throws not_found. */
export async function findWork(context: Reading, queues: Queues, name: string): Promise<WorkItem> {
  const state = (await statesIn(context)).find(({ work }) => work.name === name)
  return present(context, queues, findOrRefuse(state, 'The work'))
}

const statesIn = ({ db }: Reading) =>
  db
    .select({ work: workStates, dueAt: scheduledJobs.dueAt })
    .from(workStates)
    .leftJoin(scheduledJobs, eq(scheduledJobs.name, workStates.name))
    .orderBy(asc(workStates.name))

type State = Awaited<ReturnType<typeof statesIn>>[number]

async function present({ db }: Reading, queues: Queues, { work, dueAt }: State): Promise<WorkItem> {
  const { name, kind, lastError } = work
  const queue = queues.find(({ worker }) => worker === name)
  const waiting = queue ? await countUpTo(db, queue.table, queue.waiting) : null
  const failed = queue?.failed ? await countUpTo(db, queue.table, queue.failed) : null
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

/** Counts no further, so that a long queue does not make its own page slow. */
async function countUpTo(db: Reading['db'], table: PgTable, which: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select from ${table} where ${which} limit ${workCountedUpTo}) counted`,
  )
  return rows[0]?.n ?? 0
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
