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
    .set({ waitingSince: now(), dueAt: afterMinutesOpen(dealership, now(), answerWithinMinutes) })
    .where(eq(threads.id, thread.id))
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
