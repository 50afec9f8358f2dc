import { Cron } from 'croner'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { claim, workDue } from './claim'
import { scheduledJobs } from './schema'

type JobContext = Pick<Context, 'db' | 'now'>

/** Lists what is done at set times, in UTC (cron). A time that was missed, because nothing ran, is made up for once. */
export const schedule = {
  'sessions.purge': '17 3 * * *',
  'assets.purge': '52 * * * *',
  'accounts.forget': '7 * * * *',
  'offers.expire': '*/10 * * * *',
  'vehicles.age': '41 * * * *',
  'vehicles.note-features': '*/10 * * * *',
  'feeds.purge': '47 3 * * *',
  'vehicles.vin-clashes': '13 * * * *',
  'pricing.rate-all': '23 4 * * *',
  'inbox.response-times': '37 3 * * *',
} as const
export type JobName = keyof typeof schedule
export type JobHandlers = Record<JobName, () => Promise<unknown>>

const jobNames = Object.keys(schedule) as JobName[]

/** Exceeds what the longest job takes; one that was killed is begun again after it. */
const holdSeconds = 3600
/** Waits so many seconds before a failed job is tried again, then twice as many, … at most until it would be due anyway. */
const retrySeconds = 60

/** Puts every job into the schedule that is not there yet. */
export async function enrolJobs({ db, now }: JobContext): Promise<void> {
  const rows = jobNames.map((name) => ({ name, dueAt: nextTime(name, now()) }))
  await db.insert(scheduledJobs).values(rows).onConflictDoNothing()
}

/** Does what is due; one process at a time does a job. */
export const runDueJobs = (
  context: JobContext,
  handlers: JobHandlers,
  { onError, signal }: { onError: (error: unknown, name: string) => void; signal?: AbortSignal },
): Promise<number> =>
  workDue({
    next() {
      const now = sql`${context.now().toISOString()}::timestamptz`
      const waiting = sql`${scheduledJobs.dueAt} <= ${now} and ${known}`
      return claim(context, { ...work, waiting }, { seconds: holdSeconds, now })
    },
    async work({ name }) {
      await handlers[name as JobName]()
      await finish(context, name as JobName, null)
      return true
    },
    onError: (error, { name }) => onError(error, name),
    afterError: ({ name, attempts }, error) => finish(context, name as JobName, { error, attempts }),
    signal,
  })

const work = {
  table: scheduledJobs,
  key: scheduledJobs.name,
  heldUntil: scheduledJobs.heldUntil,
  attempts: scheduledJobs.attempts,
  order: sql`${scheduledJobs.dueAt}`,
}
/** Leaves alone a job of an older release, which this one no longer has. */
const known = inArray(scheduledJobs.name, jobNames)

async function finish(
  { db, now }: JobContext,
  name: JobName,
  failure: { error: unknown; attempts: number } | null,
): Promise<void> {
  const usual = nextTime(name, now())
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

function nextTime(name: JobName, after: Date): Date {
  const next = new Cron(schedule[name], { timezone: 'UTC', paused: true }).nextRun(after)
  if (!next) throw new Error(`${name} has no next time.`)
  return next
}
