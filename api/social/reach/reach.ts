import { and, between, eq, inArray, sql } from 'drizzle-orm'
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
  const within = async (some: readonly string[]): Promise<Reach> => {
    const [row] = await db
      .select({ shown: sql<number>`coalesce(${sums.shown}, 0)`, opened: sql<number>`coalesce(${sums.opened}, 0)` })
      .from(postStatDaily)
      .innerJoin(posts, eq(posts.id, postId))
      .where(and(eq(posts.dealershipId, dealership.id), between(day, some[0] ?? '', some.at(-1) ?? '')))
    return row ?? noReach
  }
  const [now, earlier] = await Promise.all([within(days), within(before.days)])
  return {
    shown: { now: now.shown, before: earlier.shown },
    opened: { now: now.opened, before: earlier.opened },
  }
}
