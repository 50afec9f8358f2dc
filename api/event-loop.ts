import { setImmediate } from 'node:timers/promises'

const maxBlockedMs = 10

/** For long computations: lets the event loop do other work of this process every ten milliseconds or so. */
export class EventLoopYield {
  private since = performance.now()

  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.since < maxBlockedMs) return
    await setImmediate()
    this.since = performance.now()
  }
}
