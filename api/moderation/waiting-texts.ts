import { sql } from 'drizzle-orm'
import { namesOfUsers } from '../accounts/members/staff'
import type { Context } from '../context'
import { type WaitingQueue, waitingQueue } from '../waiting-queue'
import { countedUpTo, type ModerationQueue } from './kinds.contract'
import { takenSince } from './present-items'
import { moderationItems } from './schema'

/** Counts what waits for a moderator, up to 2,000, and names those who look at some of it. */
export async function waitingTexts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  queue: ModerationQueue,
): Promise<WaitingQueue> {
  const { rows } = await db.execute<{ waiting: number; oldest: string | null }>(sql`
    select count(*)::int as waiting, min(held_at) as oldest from (
      select held_at from ${moderationItems} where queue = ${queue} and status = 'pending'
        order by held_at limit ${countedUpTo}) waiting`)
  const { takenBy, takenAt, status } = moderationItems
  const takers = await db
    .selectDistinct({ id: takenBy })
    .from(moderationItems)
    .where(
      sql`${takenBy} is not null and ${takenAt} > ${takenSince(now())} and ${moderationItems.queue} = ${queue} and ${status} = 'pending'`,
    )
  const ids = takers.flatMap(({ id }) => id ?? [])
  return waitingQueue(rows[0], [...(await namesOfUsers({ db }, ids)).values()])
}
