import { sql } from 'drizzle-orm'
import type { Context } from '../context'
import { type WaitingQueue, waitingQueue } from '../waiting-queue'

/** Counts the campaigns and the advertisements that wait for a decision. */
export async function waitingAds({ db }: Pick<Context, 'db'>): Promise<WaitingQueue> {
  const { rows } = await db.execute<{ waiting: number; oldest: string | null }>(sql`
    select count(*)::int as waiting, min(submitted_at) as oldest from (
      select submitted_at from ad_campaign where status = 'submitted'
      union all select submitted_at from advertisement where status = 'pending') waiting`)
  return waitingQueue(rows[0])
}
