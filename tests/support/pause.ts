import { setTimeout as timeout } from 'node:timers/promises'

/**
 * Lets time pass. A test waits for an event, never for a time; tests/steady.test.ts names the few files that may pace
 * themselves: a poll between two looks, a process that idles until it is killed, a kill at a moment by chance.
 */
export const pause = (ms: number): Promise<void> => timeout(ms)
