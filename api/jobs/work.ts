import type { Logger } from 'pino'
import type { Context } from '../context'

export interface RunParts extends Pick<Context, 'db' | 'now'> {
  /** Changes once something was written; missing where other processes write too. */
  changes?: () => number
  log: Pick<Logger, 'info' | 'error'>
  /** Aborts when the process ends. */
  signal: AbortSignal
}

/** Reports one piece that failed; the others go on. */
export type OnError = (error: unknown, id: number | string) => void

/** Does all that is due, and resolves with how many came to something. The signal aborts when the worker is paused or the process ends. */
export type Round = (signal: AbortSignal) => Promise<number>

/** Declares work that goes on all the time. A worker is a lane of its own: its rounds follow each other and delay no other worker. */
export interface Worker<Parts> {
  /** Names it in the log, in its row and for administrators: a pause is stored under it. */
  name: string
  /** Says in the log what a round has done; rounds that did nothing are not logged. */
  done: string
  /** Pauses so long between two rounds: a second unless it says otherwise. */
  everyMs?: number
  /** Leaves the worker out where the settings give it nothing to do. */
  isNeeded?(parts: Parts): boolean
  /** Prepares what the rounds share. */
  begin(parts: Parts & { onError: OnError }): Round
  /** Subscribes to what the rounds depend on, before the first one. */
  follow?(parts: Parts & { onError: OnError }): Promise<{ stop(): Promise<void> }>
}

/** Declares work that is done at set times. */
export interface ScheduledWork<Parts> {
  /** Names its row in the schedule: it is not renamed. */
  name: string
  /** Holds the times as cron, in UTC. */
  when: string
  /** Says in the log what was done. */
  done: string
  /** Resolves with what the log shows. */
  work(parts: Parts & { onError: OnError }): Promise<object>
}
