import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { findDealership } from '../../dealerships/lookup'
import { afterMinutesOpen, minutesOpenBetween } from '../../dealerships/opening-time'
import { answerWithinMinutes, isEnded } from '../kinds'
import { threads } from '../schema'
import { refreshResponseTime } from './response-times'
import type { Thread } from './thread-row'

/** From the first message on that the dealership has not answered. */
export async function waitForStaff(tx: Transaction, { now }: Pick<Context, 'now'>, thread: Thread): Promise<void> {
  if (thread.waitingSince || isEnded(thread.status)) return
  const dealership = await findDealership({ db: tx }, thread.dealershipId)
  await tx
    .update(threads)
    .set({
      waitingSince: now(),
      dueAt: afterMinutesOpen(dealership, now(), answerWithinMinutes),
      noAnswerNeededSince: null,
    })
    .where(eq(threads.id, thread.id))
}

/** Words that ask nothing start no clock, and end none that runs. */
export async function noteAsksNothing(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { id, waitingSince, status }: Thread,
): Promise<void> {
  if (waitingSince || isEnded(status)) return
  await tx.update(threads).set({ noAnswerNeededSince: now() }).where(eq(threads.id, id))
}

/** Returns what ends or starts the clock of a thread: starting it again counts from when it began. */
export async function answerNeededChange(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { waitingSince, noAnswerNeededSince, dealershipId }: Thread,
  isNeeded: boolean,
): Promise<Pick<Thread, 'waitingSince' | 'dueAt' | 'noAnswerNeededSince'>> {
  if (!isNeeded) return { waitingSince: null, dueAt: null, noAnswerNeededSince: waitingSince ?? noAnswerNeededSince }
  const since = waitingSince ?? noAnswerNeededSince ?? now()
  const dealership = await findDealership({ db: tx }, dealershipId)
  return {
    waitingSince: since,
    dueAt: afterMinutesOpen(dealership, since, answerWithinMinutes),
    noAnswerNeededSince: null,
  }
}

/** The first answer makes the lead contacted, and the member’s who gave it where nobody has it. */
export async function recordAnswer(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  thread: Thread,
  userId: number,
): Promise<void> {
  const isFirst = thread.firstResponseAt === null
  const dealership = isFirst ? await findDealership({ db: tx }, thread.dealershipId) : null
  await tx
    .update(threads)
    .set({
      waitingSince: null,
      dueAt: null,
      noAnswerNeededSince: null,
      assignedTo: thread.assignedTo ?? userId,
      status: ['new', 'assigned'].includes(thread.status) ? 'contacted' : thread.status,
      version: sql`${threads.version} + 1`,
      ...(dealership && {
        firstResponseAt: now(),
        firstResponseMinutes: minutesOpenBetween(dealership, thread.createdAt, now()),
      }),
    })
    .where(eq(threads.id, thread.id))
  if (isFirst) await refreshResponseTime(tx, { now }, thread.dealershipId)
}
