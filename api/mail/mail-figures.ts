import { sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Range } from '../range.contract'
import { outbox, undeliverableMailboxes } from './schema'

/** Counts the mails that wait to be sent or were given up, and reads since when the oldest waits. */
export async function waitingMails({ db }: Pick<Context, 'db'>) {
  const { status, createdAt } = outbox
  const isWaiting = sql`${status} = 'queued'`
  const [row] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${isWaiting}))::int`,
      failed: sql<number>`(count(*) filter (where ${status} = 'dead'))::int`,
      oldest: sql<string | null>`min(${createdAt}) filter (where ${isWaiting})`,
    })
    .from(outbox)
    .where(sql`${status} <> 'sent'`)
  const { waiting = 0, failed = 0, oldest = null } = row ?? {}
  return { waiting, failed, oldest: oldest && new Date(oldest).toISOString() }
}

/** Counts the mails of a period by what became of them, with the median seconds until one was sent. */
export async function mailFigures({ db }: Pick<Context, 'db'>, { from, to }: Pick<Range, 'from' | 'to'>) {
  const { rows } = await db.execute<{ sent: number; queued: number; dead: number; seconds: number | null }>(sql`
    select (count(*) filter (where status = 'sent'))::int as sent,
        (count(*) filter (where status = 'queued'))::int as queued,
        (count(*) filter (where status = 'dead'))::int as dead,
        round((percentile_cont(0.5) within group (order by extract(epoch from sent_at - created_at)))::numeric)::int as seconds
      from outbox where created_at >= ${from} and created_at < ${to}`)
  return rows[0] ?? { sent: 0, queued: 0, dead: 0, seconds: null }
}

/** Is where the counts of a busy site end: there may be more. */
const countedUpTo = 10_000

/** Reads what waits, with the mails of the last 24 hours that were sent and the mailboxes that are refused for now. */
export async function mailHealth(context: Pick<Context, 'db' | 'now'>) {
  const { db, now } = context
  const since = new Date(now().getTime() - 86_400_000)
  const [waiting, { rows }] = await Promise.all([
    waitingMails(context),
    db.execute<{ sent: number; bounced: number }>(sql`
      select
        (select count(*)::int from (select from ${outbox}
          where ${outbox.createdAt} >= ${since} and ${outbox.status} = 'sent' limit ${countedUpTo}) counted) as sent,
        (select count(*)::int from (select from ${undeliverableMailboxes}
          where ${undeliverableMailboxes.until} > ${now()} limit ${countedUpTo}) counted) as bounced`),
  ])
  return { ...waiting, sent: rows[0]?.sent ?? 0, bounced: rows[0]?.bounced ?? 0 }
}
