import type { Worker } from 'node:worker_threads'
import type { HashingJob, HashingResult } from './hashing-cost'

type Hashed = string | boolean

interface Waiting {
  job: HashingJob
  done(value: Hashed): void
  fail(error: unknown): void
}

interface ThreadParts {
  start(): Worker
  /** Does the same elsewhere, where the thread is not heard of for `patienceMs`. */
  instead(job: HashingJob): Promise<Hashed>
  patienceMs: number
}

/**
 * A thread and who waits for it. When it ends by itself, they fail and a new one takes the next; when it does not get on,
 * the one who has waited longest is served elsewhere.
 */
export function openThread({ start, instead, patienceMs }: ThreadParts) {
  const line = new Line(instead, patienceMs)
  let stopped = false
  const begin = (): Worker => {
    const fresh = start()
    fresh.on('message', ({ id, value }: HashingResult) => line.settle(id, value))
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
    ask(job: HashingJob): Promise<Hashed> {
      worker.postMessage(job)
      return line.join(job)
    },
    async stop() {
      stopped = true
      await worker.terminate()
    },
  }
}

/** Who waits, the longest first. */
class Line {
  private readonly waiting = new Map<number, Waiting>()
  private impatience: NodeJS.Timeout | undefined
  private helped = false

  constructor(
    private readonly instead: ThreadParts['instead'],
    private readonly patienceMs: number,
  ) {}

  get length(): number {
    return this.waiting.size
  }

  join(job: HashingJob): Promise<Hashed> {
    return new Promise((done, fail) => {
      this.waiting.set(job.id, { job, done, fail })
      if (this.waiting.size === 1) this.watch()
    })
  }

  /** An answer to nobody was given elsewhere before. */
  settle(id: number, value: Hashed): void {
    this.waiting.get(id)?.done(value)
    this.waiting.delete(id)
    this.watch()
  }

  failAll(error: Error): void {
    for (const { fail } of this.waiting.values()) fail(error)
    this.waiting.clear()
    this.watch()
  }

  private watch(): void {
    clearTimeout(this.impatience)
    if (this.waiting.size > 0) this.impatience = setTimeout(() => void this.help(), this.patienceMs)
  }

  private async help(): Promise<void> {
    const [first] = this.waiting.values()
    if (!first || this.helped) return
    this.helped = true
    try {
      this.settle(first.job.id, await this.instead(first.job))
    } catch (error) {
      first.fail(error)
      this.waiting.delete(first.job.id)
    } finally {
      this.helped = false
      this.watch()
    }
  }
}
