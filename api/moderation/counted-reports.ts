import { and, eq } from 'drizzle-orm'
import { activeAccountsMadeAt } from '../accounts/account-lookup'
import { dealershipsOfPeople } from '../accounts/members/membership'
import type { Transaction } from '../database/open'
import { moderationReports } from './schema'
import { suspendedAmong } from './screen'

const minAccountAge = 86_400_000

interface Reported {
  itemId: number
  /** In whose name it stands, and whose page it stands on. */
  concerned: readonly number[]
  now: () => Date
}

/**
 * The open reports that count towards hiding, so that nobody hides what annoys them: none of people who belong to a
 * dealership concerned, of accounts younger than a day when they reported, closed, or suspended; one for each dealership.
 */
export async function countedReports(tx: Transaction, { itemId, concerned, now }: Reported): Promise<number> {
  const { reporterUserId, createdAt, status } = moderationReports
  const rows = await tx
    .select({ reporterUserId, createdAt })
    .from(moderationReports)
    .where(and(eq(moderationReports.itemId, itemId), eq(status, 'open')))
    .orderBy(moderationReports.id)
  const ids = rows.flatMap((row) => row.reporterUserId ?? [])
  const madeAt = await activeAccountsMadeAt({ db: tx }, ids)
  const suspended = await suspendedAmong({ db: tx, now }, ids)
  const dealershipsOf = await dealershipsOfPeople({ db: tx }, ids)
  const seen = new Set(concerned)
  const counted = new Set<number>()
  for (const { reporterUserId: id, createdAt: at } of rows) {
    const since = id === null ? undefined : madeAt.get(id)
    if (id === null || !since || suspended.has(id) || at.getTime() - since.getTime() < minAccountAge) continue
    const theirs = dealershipsOf.get(id) ?? []
    if (!theirs.some((one) => seen.has(one))) counted.add(id)
    for (const one of theirs) if (counted.has(id)) seen.add(one)
  }
  return counted.size
}
