import { and, gt, inArray, or, sql } from 'drizzle-orm'
import { lockFor } from '../../database/lock-for'
import type { Transaction } from '../../database/open'
import { workingStatuses } from '../kinds'
import { feedRuns } from '../schema'

/** Outlasts the second or two after which a run says that it is alive; what is silent for longer has died with its process. */
export const leaseSeconds = 60

/** Holds for a run that a process works on, or that waits its turn. */
export const isUnfinished = inArray(feedRuns.status, [...workingStatuses])
/** Holds for a run that is under way or waits its turn: none takes a day. One that has run for longer has died with its process. */
export const isRunning = and(
  isUnfinished,
  or(gt(feedRuns.startedAt, sql`now() - interval '1 day'`), sql`coalesce(${feedRuns.heldUntil} > now(), false)`),
)
export const leased = sql`now() + make_interval(secs => ${leaseSeconds})`

/** Keeps runs of the dealership from beginning until the transaction ends. */
export async function lockRuns(tx: Transaction, dealershipId: number): Promise<void> {
  await lockFor(tx, 'feed runs', dealershipId)
}

/** Lets one process at a time choose what it works on, or two would choose runs of the same dealership. */
export async function lockClaims(tx: Transaction): Promise<void> {
  await lockFor(tx, 'feed run claims')
}
