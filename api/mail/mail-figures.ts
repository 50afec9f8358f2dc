import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { workCountedUpTo } from '../jobs/work.contract'
import type { Range } from '../range.contract'
import { outbox, undeliverableMailboxes } from './schema'

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

/** Reads what waits and failed, with the mails of the last 24 hours that were sent and the mailboxes that are refused for now. Counts end where those of queues do. */
export async function mailHealth({ db, now }: Pick<Context, 'db' | 'now'>) {
  const since = new Date(now().getTime() - 86_400_000)
  const countOf = (table: typeof outbox | typeof undeliverableMailboxes, which: SQL) =>
    sql`(select count(*)::int from (select from ${table} where ${which} limit ${workCountedUpTo}) counted)`
  const { rows } = await db.execute<MailHealth>(sql`
    select
      ${countOf(outbox, sql`${outbox.status} = 'queued' and ${isUnsent}`)} as waiting,
      ${countOf(outbox, sql`${outbox.status} = 'dead' and ${isUnsent}`)} as failed,
      (select ${outbox.createdAt} from ${outbox} where ${outbox.status} = 'queued' and ${isUnsent}
        order by ${outbox.createdAt} limit 1) as oldest,
      ${countOf(outbox, sql`${outbox.createdAt} >= ${since} and ${outbox.status} = 'sent'`)} as sent,
      ${countOf(undeliverableMailboxes, sql`${undeliverableMailboxes.until} > ${now()}`)} as bounced`)
  const [row] = rows
  if (!row) throw new Error('The mails were not counted.')
  return { ...row, oldest: row.oldest && new Date(row.oldest).toISOString() }
}

type MailHealth = { waiting: number; failed: number; oldest: string | null; sent: number; bounced: number }

/** Repeats the condition of the index of unsent mails, which is small where the outbox is long. */
const isUnsent = sql`${outbox.status} <> 'sent'`
