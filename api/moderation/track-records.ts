import { and, count, eq, gt, isNotNull, isNull, lt, ne, notExists, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isOneOf } from '../database/is-one-of'
import type { Transaction } from '../database/open'
import { moderationDecisions, moderationItems } from './schema'

const day = 86_400_000
const halfYear = 182 * day
const standsAfter = 7 * day

interface Reading {
  db: Pick<Transaction, 'select'>
  now: () => Date
}

interface TrackRecord {
  /** By a moderator, or by the rules a week ago and reported by nobody since. */
  approved: number
  /** Within half a year, whatever became of it: editing or deleting it changes nothing. */
  rejected: number
}

/** Of each author. */
export async function trackRecords(reading: Reading, ids: readonly number[]): Promise<Map<number, TrackRecord>> {
  if (ids.length === 0) return new Map()
  const approved = await approvedOf(reading, ids)
  const rejected = await rejectedOf(reading, ids)
  return new Map(ids.map((id) => [id, { approved: approved.get(id) ?? 0, rejected: rejected.get(id) ?? 0 }]))
}

async function approvedOf({ db, now }: Reading, ids: readonly number[]): Promise<Map<number | null, number>> {
  const { userId, status, createdAt, reportCount, decidedBy } = moderationItems
  const hasStood = and(lt(createdAt, new Date(now().getTime() - standsAfter)), eq(reportCount, 0))
  const rows = await db
    .select({ userId, n: count() })
    .from(moderationItems)
    .where(and(isOneOf(userId, ids), eq(status, 'approved'), or(isNotNull(decidedBy), hasStood)))
    .groupBy(userId)
  return new Map(rows.map((row) => [row.userId, row.n]))
}

async function rejectedOf({ db, now }: Reading, ids: readonly number[]): Promise<Map<number | null, number>> {
  const { id, itemId, authorUserId, verdict, createdAt, undoneAt } = moderationDecisions
  const later = alias(moderationDecisions, 'later')
  const isLastWord = notExists(
    db
      .select({ id: later.id })
      .from(later)
      .where(and(eq(later.itemId, itemId), gt(later.id, id), isNull(later.undoneAt))),
  )
  const since = new Date(now().getTime() - halfYear)
  const rows = await db
    .select({ authorUserId, n: count() })
    .from(moderationDecisions)
    .where(and(isOneOf(authorUserId, ids), ne(verdict, 'approve'), isNull(undoneAt), gt(createdAt, since), isLastWord))
    .groupBy(authorUserId)
  return new Map(rows.map((row) => [row.authorUserId, row.n]))
}
