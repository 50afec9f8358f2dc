import { and, between, eq, inArray, or, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { ForDealership } from '../../http/guards'
import type { Period } from '../../period'
import { posts } from '../schema'
import type { Reach } from './reach.contract'
import { postStatDaily } from './schema'

const { postId, day, shown, opened } = postStatDaily
const sums = { shown: sql<number>`sum(${shown})::int`, opened: sql<number>`sum(${opened})::int` }

export const noReach: Reach = { shown: 0, opened: 0 }

/** Sums the reach of posts since they were published; one without a count is left out. */
export async function reachOfPosts({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<Map<number, Reach>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ postId, ...sums })
    .from(postStatDaily)
    .where(inArray(postId, [...ids]))
    .groupBy(postId)
  return new Map(rows.map(({ postId: id, ...reach }) => [id, reach]))
}

/** Sums the reach of all posts of the caller’s dealership over the days of the period and of the one before. */
export async function reachOfDealership({ db, dealership }: Context & ForDealership, { days, before }: Period) {
  const within = (some: readonly string[]) => between(day, some[0] ?? '', some.at(-1) ?? '')
  const sumOf = (count: typeof shown | typeof opened, some: readonly string[]) =>
    sql<number>`coalesce(sum(${count}) filter (where ${within(some)}), 0)::int`
  const [row] = await db
    .select({
      shown: sumOf(shown, days),
      opened: sumOf(opened, days),
      shownBefore: sumOf(shown, before.days),
      openedBefore: sumOf(opened, before.days),
    })
    .from(postStatDaily)
    .innerJoin(posts, eq(posts.id, postId))
    .where(and(eq(posts.dealershipId, dealership.id), or(within(days), within(before.days))))
  return {
    shown: { now: row?.shown ?? 0, before: row?.shownBefore ?? 0 },
    opened: { now: row?.opened ?? 0, before: row?.openedBefore ?? 0 },
  }
}
