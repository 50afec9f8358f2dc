import type { Worker } from 'node:worker_threads'
import type { HashingJob, HashingResult } from './hashing-cost'

type HashingOutcome = string | boolean

interface PendingJob {
  job: HashingJob
  done(value: HashingOutcome): void
  fail(error: unknown): void
}

interface ThreadParts {
  start(): Worker
  instead(job: HashingJob): Promise<HashingOutcome>
  patienceMs: number
}

/** When the thread makes no progress, the jobs that have waited longest are done by `instead`. */
export function openThread({ start, instead, patienceMs }: ThreadParts) {
  const line = new Line(instead, patienceMs)
  let stopped = false
  const begin = (): Worker => {
    const fresh = start()
    fresh.on('message', ({ id, value }: HashingResult) => line.answered(id, value))
    fresh.on('error', () => {})
    fresh.on('exit', () => {
      line.failAll(new Error('The hashing thread ended.'))
      if (!stopped) worker = begin()
    })
    return fresh
  }
  let worker = begin()
  return {
    waiting: () => line.length,
    ask(job: HashingJob): Promise<HashingOutcome> {
      worker.postMessage(job)
      return line.join(job)
    },
    async stop() {
      stopped = true
      await worker.terminate()
    },
  }
}

class Line {
  private readonly waiting = new Map<number, PendingJob>()
  private impatience: NodeJS.Timeout | undefined
  /** Whether jobs are being done by `instead`, and whether the thread has answered since. */
  private isServing = false
  private isHeard = false

  constructor(
    private readonly instead: ThreadParts['instead'],
    private readonly patienceMs: number,
  ) {}

  get length(): number {
    return this.waiting.size
  }

  join(job: HashingJob): Promise<HashingOutcome> {
    return new Promise((done, fail) => {
      this.waiting.set(job.id, { job, done, fail })
      if (this.waiting.size === 1) this.watch()
    })
  }

  /** The thread makes progress, unless it is still working on jobs that `instead` has done meanwhile. */
  answered(id: number, value: HashingOutcome): void {
    const one = this.take(id)
    if (!one) return
    this.isHeard = true
    one.done(value)
    this.watch()
  }

  failAll(error: Error): void {
    for (const { fail } of this.waiting.values()) fail(error)
    this.waiting.clear()
    this.watch()
  }

  private take(id: number): PendingJob | undefined {
    const one = this.waiting.get(id)
    this.waiting.delete(id)
    return one
  }

  private watch(): void {
    clearTimeout(this.impatience)
    if (this.waiting.size > 0 && !this.isServing)
      this.impatience = setTimeout(() => void this.serveElsewhere(), this.patienceMs)
  }

  /** One after the other, until the thread answers somebody. */
  private async serveElsewhere(): Promise<void> {
    this.isServing = true
    this.isHeard = false
    for (const { job } of this.waiting.values()) {
      await this.instead(job).then(
        (value) => this.take(job.id)?.done(value),
        (error) => this.take(job.id)?.fail(error),
      )
      if (this.isHeard) break
    }
    this.isServing = false
    this.watch()
  }
}
