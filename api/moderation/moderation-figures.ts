import { sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Range } from '../range.contract'
import type { ModerationQueue } from './kinds.contract'

export interface QueueFigures {
  queue: ModerationQueue
  received: number
  hidden: number
  waiting: number
  decided: number
  minutes: number | null
}

/** Counts what was written in a period, what of it is hidden by now, and what moderators decided, with their median time; what waits is of now. */
export async function moderationFigures(
  { db }: Pick<Context, 'db'>,
  { from, to }: Pick<Range, 'from' | 'to'>,
): Promise<QueueFigures[]> {
  const { rows } = await db.execute<QueueFigures & Record<string, unknown>>(sql`
    select q.queue, w.received, w.hidden, p.waiting, d.decided, d.minutes
      from (values ('comments'), ('posts')) q (queue)
      cross join lateral (select count(*)::int as received,
          (count(*) filter (where status in ('rejected', 'spam')))::int as hidden
        from moderation_item i where i.queue = q.queue and i.status = any(array['pending', 'approved', 'rejected', 'spam', 'withdrawn'])
          and i.created_at >= ${from} and i.created_at < ${to}) w
      cross join lateral (select count(*)::int as waiting
        from moderation_item i where i.queue = q.queue and i.status = 'pending') p
      cross join lateral (select count(*)::int as decided,
          round((percentile_cont(0.5) within group (order by extract(epoch from decided_at - held_at) / 60)
            filter (where held_at is not null))::numeric)::int as minutes
        from moderation_item i where i.queue = q.queue and i.decided_by is not null
          and i.decided_at >= ${from} and i.decided_at < ${to}) d
      order by q.queue`)
  return rows
}
