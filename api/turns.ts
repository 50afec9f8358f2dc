import { setImmediate as nextTurn } from 'node:timers/promises'

const maxBlockedMs = 10

/** For long computations: whatever else waits in this process gets its turn every ten milliseconds or so. */
export class Turns {
  private since = performance.now()

  async give(): Promise<void> {
    if (performance.now() - this.since < maxBlockedMs) return
    await nextTurn()
    this.since = performance.now()
  }
}
