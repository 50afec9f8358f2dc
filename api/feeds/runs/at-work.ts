import { and, gt, inArray, or, sql } from 'drizzle-orm'
import { lockFor } from '../../database/lock-for'
import type { Transaction } from '../../database/open'
import { workingStatuses } from '../kinds'
import { feedRuns } from '../schema'

/** A run says each second or two that it is alive; what has been silent for longer has died with its process. */
export const leaseSeconds = 60

/** Somebody's work, now or after others. */
export const isUnfinished = inArray(feedRuns.status, [...workingStatuses])
/** It runs, or waits its turn: nothing takes a day. One that has run for longer has died with its process. */
export const isRunning = and(
  isUnfinished,
  or(gt(feedRuns.startedAt, sql`now() - interval '1 day'`), sql`coalesce(${feedRuns.heldUntil} > now(), false)`),
)
export const leased = sql`now() + make_interval(secs => ${leaseSeconds})`

/** Until the transaction ends no run of the dealership begins. */
export async function lockRuns(tx: Transaction, dealershipId: number): Promise<void> {
  await lockFor(tx, 'feed runs', dealershipId)
}

/** One process at a time chooses what it works on: two runs of a dealership would be chosen side by side. */
export async function lockClaims(tx: Transaction): Promise<void> {
  await lockFor(tx, 'feed run claims')
}
