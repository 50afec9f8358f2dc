import { WorkHealth, type WorkName } from './health'
import { every, everySecond, type Loop } from './loop'
import { enrolJobs, type Job, runDueJobs } from './schedule'
import type { OnError, RunParts, ScheduledWork, Worker } from './work'

interface AllWork<Parts> {
  workers: readonly Worker<Parts>[]
  schedules: readonly ScheduledWork<Parts>[]
}

const usualPauseMs = 1000
/** Is how late a worker may find what falls due by itself, where it knows that nothing was written meanwhile. */
const restMs = 5000

/** Begins everything that works by itself, and returns how to end it: what is under way is finished first. */
export async function startWork<Parts extends RunParts>(all: AllWork<Parts>, parts: Parts): Promise<Loop> {
  const { schedules } = all
  const workers = all.workers.filter(({ isNeeded }) => isNeeded?.(parts) ?? true)
  const health = new WorkHealth(parts, [...workers.map(nameOfWorker), ...schedules.map(nameOfSchedule)])
  await health.enrol()
  await enrolJobs(parts, schedules)
  const runs: Loop[] = []
  for (const worker of workers) runs.push(await runWorker(worker, parts, health))
  runs.push(runSchedules(schedules, parts, health))
  const watch = everySecond(
    () => health.look(),
    (err) => parts.log.error({ err }, 'health of background work'),
  )
  return {
    async stop() {
      await watch.stop()
      await Promise.all(runs.map((run) => run.stop()))
      await health.write().catch((err: unknown) => parts.log.error({ err }, 'health of background work'))
    },
  }
}

const nameOfWorker = ({ name }: { name: string }): WorkName => ({ name, kind: 'worker' })
const nameOfSchedule = ({ name }: { name: string }): WorkName => ({ name, kind: 'schedule' })

async function runWorker<Parts extends RunParts>(
  worker: Worker<Parts>,
  parts: Parts,
  health: WorkHealth,
): Promise<Loop> {
  const { name, done, everyMs = usualPauseMs } = worker
  const work = nameOfWorker(worker)
  let failures = 0
  const onError: OnError = (error, id) => {
    failures += 1
    parts.log.error({ err: error, id, worker: name }, 'background work')
    health.note(work, { error, id })
  }
  const following = await worker.follow?.({ ...parts, onError })
  const round = worker.begin({ ...parts, onError })
  let rest: { changes: number; until: number } | null = null
  const turn = async () => {
    const changes = parts.changes?.()
    if (health.isPaused(name) || (rest && rest.changes === changes && parts.now().getTime() < rest.until)) return
    failures = 0
    const pause = pauseSignal(() => health.isPaused(name), parts.signal)
    const count = await round(pause.signal).finally(pause.end)
    if (failures === 0) health.note(work)
    if (count > 0) parts.log.info({ count, worker: name }, done)
    const foundNothing = count === 0 && failures === 0 && changes !== undefined
    rest = foundNothing ? { changes, until: parts.now().getTime() + restMs } : null
  }
  const loop = every(everyMs, turn, (error) => {
    parts.log.error({ err: error, worker: name }, 'background work')
    health.note(work, { error })
  })
  return {
    async stop() {
      await loop.stop()
      await following?.stop()
    },
  }
}

const lookForPauseMs = 1000

/** Aborts when the process ends, and when the worker is paused in the middle of a long round: the row in hand is finished or left to the next round. */
function pauseSignal(isPaused: () => boolean, stopping: AbortSignal): { signal: AbortSignal; end(): void } {
  const paused = new AbortController()
  const timer = setInterval(() => isPaused() && paused.abort(), lookForPauseMs)
  return { signal: AbortSignal.any([stopping, paused.signal]), end: () => clearInterval(timer) }
}

function runSchedules<Parts extends RunParts>(
  schedules: readonly ScheduledWork<Parts>[],
  parts: Parts,
  health: WorkHealth,
): Loop {
  const { log, signal } = parts
  const jobs = schedules.map((schedule): Job => {
    const { name, when, done } = schedule
    const onError: OnError = (err, id) => log.error({ err, id, job: name }, 'scheduled job')
    return {
      name,
      when,
      run: async () => log.info({ ...(await schedule.work({ ...parts, onError })), job: name }, done),
    }
  })
  const onError = (error: unknown, name: string) => {
    log.error({ err: error, job: name }, 'scheduled job')
    health.note({ name, kind: 'schedule' }, { error })
  }
  const onDone = (name: string) => health.note({ name, kind: 'schedule' })
  return everySecond(
    () => runDueJobs(parts, jobs, { onError, onDone, signal }),
    (err) => log.error({ err }, 'schedule'),
  )
}
