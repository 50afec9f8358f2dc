import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { CallServices } from '../http/api-env'
import type { SignedIn } from '../http/guards'
import { beginsWithWords, type List, listPage } from '../lists'
import { countedUpTo, type ModerationQueue } from './kinds.contract'
import { itemsByIds } from './present-items'
import { type ModerationQuery, type ModerationState, type moderationSorts, moderationTabs } from './queue.contract'
import { moderationItems } from './schema'
import { searchedItems } from './searched-items'
import type { ModerationSource } from './source'

export type Moderator = Context & SignedIn
export type Deciding = Moderator & CallServices

export async function listModeration(context: Moderator, sources: readonly ModerationSource[], query: ModerationQuery) {
  const list = await moderationList(context, query)
  const [page, oldestWaits, medianMinutes] = await Promise.all([
    listPage(context, query, list, (ids) => itemsByIds(context, sources, ids)),
    oldestPending(context, query.queue),
    medianOfToday(context, query.queue),
  ])
  return { ...page, countedUpTo: list.tab.countUpTo?.max ?? null, oldestWaits, medianMinutes }
}

export async function moderationList(context: Pick<Context, 'db'>, query: ModerationQuery) {
  const { queue, show, kind, author, q } = query
  const words = beginsWithWords(moderationItems.words, q)
  const searched = words
    ? await searchedItems(context, words, query)
    : { from: moderationItems, where: undefined, countedUpTo }
  const { countedUpTo: max } = searched
  return {
    from: searched.from,
    key: moderationItems.id,
    where: [
      eq(moderationItems.queue, queue),
      kind && eq(moderationItems.kind, kind),
      author ? eq(moderationItems.userId, author) : undefined,
      searched.where,
    ],
    tab: {
      of: moderationItems.status,
      value: show,
      across: {
        reported: sql`(${reportedAs('approved')} or ${reportedAs('pending')})`,
      },
      ...(max === null ? {} : { countUpTo: { tabs: moderationTabs, max } }),
    },
    sorts: { score: moderationItems.score, created: moderationItems.createdAt },
  } satisfies List<(typeof moderationSorts)[number]>
}

/** Names one state, because the index of reported texts is of one. */
const reportedAs = (status: 'approved' | 'pending') =>
  sql`(${moderationItems.reportCount} > 0 and ${moderationItems.status} = ${sql.raw(`'${status}'`)})`

export async function moderationState(context: Moderator): Promise<ModerationState> {
  return { comments: await countWaiting(context, 'comments'), posts: await countWaiting(context, 'posts') }
}

async function countWaiting({ db }: Moderator, queue: ModerationQueue): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (
      select from ${moderationItems} where queue = ${queue} and status = 'pending' limit ${countedUpTo}) waiting`)
  return rows[0]?.n ?? 0
}

async function oldestPending({ db }: Moderator, queue: ModerationQueue): Promise<string | null> {
  const [row] = await db
    .select({ at: moderationItems.heldAt })
    .from(moderationItems)
    .where(and(eq(moderationItems.queue, queue), eq(moderationItems.status, 'pending')))
    .orderBy(moderationItems.heldAt)
    .limit(1)
  return row?.at?.toISOString() ?? null
}

async function medianOfToday({ db, now }: Moderator, queue: ModerationQueue): Promise<number | null> {
  const { heldAt, decidedAt, decidedBy } = moderationItems
  const since = new Date(now().getTime() - 86_400_000)
  const [row] = await db
    .select({
      minutes: sql<
        number | null
      >`percentile_cont(0.5) within group (order by extract(epoch from ${decidedAt} - ${heldAt}) / 60)`,
    })
    .from(moderationItems)
    .where(and(eq(moderationItems.queue, queue), isNotNull(decidedBy), isNotNull(heldAt), gt(decidedAt, since)))
  return row?.minutes === null || row?.minutes === undefined ? null : Math.round(Number(row.minutes))
}
