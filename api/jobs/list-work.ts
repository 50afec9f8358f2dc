import { asc, eq } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { findOrRefuse } from '../refusals'
import type { WorkQueue } from './queue'
import { scheduledJobs, workStates } from './schema'
import type { WorkItem } from './work.contract'

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
  const waiting = queue ? await db.$count(queue.table, queue.waiting) : null
  const failed = queue?.failed ? await db.$count(queue.table, queue.failed) : null
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
    can: { retry: Boolean(queue?.revive && failed) },
  }
}
