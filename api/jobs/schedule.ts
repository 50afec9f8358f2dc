import { Cron } from 'croner'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { claim, workDue } from './claim'
import { scheduledJobs, workStates } from './schema'

type JobContext = Pick<Context, 'db' | 'now'>

export interface Job {
  name: string
  /** Holds the times as cron, in UTC. A time that was missed, because nothing ran, is made up for once. */
  when: string
  run(): Promise<unknown>
}
type Times = Pick<Job, 'name' | 'when'>

/** Exceeds what the longest job takes; one that was killed is begun again after it. */
const holdSeconds = 3600
/** Waits so many seconds before a failed job is tried again, then twice as many, … at most until it would be due anyway. */
const retrySeconds = 60

/** Puts every job into the schedule that is not there yet. */
export async function enrolJobs({ db, now }: JobContext, jobs: readonly Times[]): Promise<void> {
  const rows = jobs.map(({ name, when }) => ({ name, dueAt: nextTime(when, now()) }))
  if (rows.length > 0) await db.insert(scheduledJobs).values(rows).onConflictDoNothing()
}

interface Following {
  onError: (error: unknown, name: string) => void
  onDone?: (name: string) => void
  signal?: AbortSignal
}

/** Does what is due; one process at a time does a job. What is paused stays due. */
export async function runDueJobs(
  context: JobContext,
  jobs: readonly Job[],
  { onError, onDone, signal }: Following,
): Promise<number> {
  const byName = new Map(jobs.map((job) => [job.name, job]))
  if (byName.size === 0) return 0
  const isOurs = and(inArray(scheduledJobs.name, [...byName.keys()]), isRunning)
  const jobOf = (name: string): Job => byName.get(name) as Job
  return workDue({
    next() {
      const now = sql`${context.now().toISOString()}::timestamptz`
      return claim(
        context,
        { ...work, waiting: sql`${scheduledJobs.dueAt} <= ${now} and ${isOurs}` },
        { seconds: holdSeconds, now },
      )
    },
    async work({ name }) {
      await jobOf(name).run()
      await finish(context, jobOf(name), null)
      onDone?.(name)
      return true
    },
    onError: (error, { name }) => onError(error, name),
    afterError: ({ name, attempts }, error) => finish(context, jobOf(name), { error, attempts }),
    signal,
  })
}

const work = {
  table: scheduledJobs,
  key: scheduledJobs.name,
  heldUntil: scheduledJobs.heldUntil,
  attempts: scheduledJobs.attempts,
  order: sql`${scheduledJobs.dueAt}`,
}
const isRunning = sql`not exists (select 1 from ${workStates} w where w.name = scheduled_job.name and w.paused_at is not null)`

async function finish(
  { db, now }: JobContext,
  { name, when }: Times,
  failure: { error: unknown; attempts: number } | null,
): Promise<void> {
  const usual = nextTime(when, now())
  const retry = failure && new Date(now().getTime() + retrySeconds * 1000 * 2 ** (failure.attempts - 1))
  await db
    .update(scheduledJobs)
    .set({
      dueAt: retry && retry < usual ? retry : usual,
      heldUntil: null,
      finishedAt: now(),
      ...(failure ? { lastError: String(failure.error).slice(0, 500) } : { lastError: null, attempts: 0 }),
    })
    .where(eq(scheduledJobs.name, name))
}

function nextTime(when: string, after: Date): Date {
  const next = new Cron(when, { timezone: 'UTC', paused: true }).nextRun(after)
  if (!next) throw new Error(`${when} has no next time.`)
  return next
}
