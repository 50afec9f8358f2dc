import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import type { Side } from '../kinds'
import type { Thread } from '../threads/thread-row'
import { threadMails } from './schema'

/** After the first mail each one leaves so many hours after the one before, until the thread is read. */
const hoursBetween = [1, 6, 24, 72] as const

interface Recipient {
  side: Side
  /** Null: the guest. */
  userId: number | null
  /** Before the first mail, so that whoever looks at the page reads it there. */
  waitSeconds: number
  /** Tells whether a person wrote it: news of an appointment or an offer is no reply. */
  isReply: boolean
}

/**
 * In how many seconds this mail may leave; null while one waits that will say the same. So nobody is written to of a
 * thread for each message that somebody else chooses to write. The first reply after news alone leaves like a first mail:
 * a time that was confirmed before it delays no words.
 */
export async function planMail(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  thread: Thread,
  { side, userId, waitSeconds, isReply }: Recipient,
): Promise<number | null> {
  const own = and(
    eq(threadMails.threadId, thread.id),
    eq(threadMails.side, side),
    sql`coalesce(${threadMails.userId}, 0) = ${userId ?? 0}`,
  )
  const readUpTo = side === 'customer' ? thread.readByCustomer : thread.readByStaff
  const [known] = await tx.select().from(threadMails).where(own)
  const first = { readUpTo, count: 1, leavesAt: later(now(), waitSeconds), hasReply: isReply }
  if (!known) {
    await tx.insert(threadMails).values({ threadId: thread.id, side, userId, ...first })
    return waitSeconds
  }
  const isFirst = known.readUpTo < readUpTo || (isReply && !known.hasReply)
  const leavesSoon = known.readUpTo >= readUpTo && known.leavesAt > now() && known.leavesAt <= first.leavesAt
  const next = isFirst && !leavesSoon ? first : following(known, now(), waitSeconds)
  if (!next) {
    if (isReply) await tx.update(threadMails).set({ hasReply: true }).where(eq(threadMails.id, known.id))
    return null
  }
  await tx.update(threadMails).set(next).where(eq(threadMails.id, known.id))
  return Math.ceil((next.leavesAt.getTime() - now().getTime()) / 1000)
}

type Planned = Pick<typeof threadMails.$inferSelect, 'readUpTo' | 'count' | 'leavesAt' | 'hasReply'>

function following({ readUpTo, count, leavesAt, hasReply }: Planned, now: Date, waitSeconds: number): Planned | null {
  if (leavesAt > now) return null
  const hours = hoursBetween[Math.min(count, hoursBetween.length) - 1] ?? 0
  const at = Math.max(later(leavesAt, hours * 3600).getTime(), later(now, waitSeconds).getTime())
  return { readUpTo, count: count + 1, leavesAt: new Date(at), hasReply }
}

const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000)
