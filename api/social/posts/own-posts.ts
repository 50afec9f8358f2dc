import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { dealershipRows } from '../../dealerships/lookup'
import { maxCsvRows } from '../../http/lists.contract'
import { postsPerPage } from '../limits.contract'
import { noReach, reachOfPosts } from '../reach/reach'
import { dealershipFollows, posts } from '../schema'
import type { ByPerson, ByStaff, PostRow } from './lock-own-post'
import type { DealershipPosts, OwnPosts, OwnPostsQuery, OwnTab } from './own-posts.contract'
import { cursorOf, placeOf } from './place'
import { nameOfPost } from './post-name'
import { selectPosts } from './post-rows'
import { presentPosts } from './present-posts'

const statuses: Record<OwnTab, PostRow['status'][]> = {
  published: ['published'],
  scheduled: ['scheduled'],
  draft: ['draft'],
  held: ['pending', 'hidden'],
}

export const listOwnPosts = (context: ByPerson, query: OwnPostsQuery): Promise<OwnPosts> =>
  ownPosts(context, and(eq(posts.userId, context.actor.id), isNull(posts.dealershipId)), query)

export async function listDealershipPosts(context: ByStaff, query: OwnPostsQuery): Promise<DealershipPosts> {
  const { id } = context.dealership
  const own = await ownPosts(context, eq(posts.dealershipId, id), query)
  const reach = await reachOfPosts(
    context,
    own.items.map((post) => post.id),
  )
  return {
    ...own,
    reach: [...reach].map(([post, counts]) => ({ id: post, ...counts })),
    followerCount: await context.db.$count(dealershipFollows, eq(dealershipFollows.dealershipId, id)),
    timeZone: (await dealershipRows(context, [id])).get(id)?.timeZone ?? 'UTC',
  }
}

export const listOfficialPosts = (context: ByPerson, query: OwnPostsQuery): Promise<OwnPosts> =>
  ownPosts(context, eq(posts.isOfficial, true), query)

async function ownPosts(context: Context, whose: SQL | undefined, { status, before }: OwnPostsQuery) {
  const [operator, direction] = status === 'scheduled' ? [sql`>`, asc] : [sql`<`, desc]
  const from = before ? placeOf(before) : null
  const beyond = from
    ? sql`(${posts.publishedAt}, ${posts.id}) ${operator} (${from.at.toISOString()}::timestamptz, ${from.id}::bigint)`
    : undefined
  const rows = await selectPosts(context)
    .where(and(whose, inArray(posts.status, statuses[status]), beyond))
    .orderBy(direction(posts.publishedAt), direction(posts.id))
    .limit(postsPerPage + 1)
  const shown = rows.slice(0, postsPerPage)
  const last = shown.at(-1)
  return {
    items: await presentPosts(context, shown),
    older: rows.length > postsPerPage && last ? cursorOf({ at: last.publishedAt, id: last.id }) : null,
    counts: await countsOf(context, whose),
  }
}

async function countsOf({ db }: Context, whose: SQL | undefined): Promise<Record<OwnTab, number>> {
  const rows = await db
    .select({ status: posts.status, count: sql<number>`count(*)::int` })
    .from(posts)
    .where(and(whose, ne(posts.status, 'deleted')))
    .groupBy(posts.status)
  const sumOf = (tab: OwnTab) =>
    rows.filter(({ status }) => statuses[tab].includes(status)).reduce((sum, { count }) => sum + count, 0)
  return { published: sumOf('published'), scheduled: sumOf('scheduled'), draft: sumOf('draft'), held: sumOf('held') }
}

export async function listPostFigures({ db, dealership }: ByStaff) {
  const { id, title, text, status, publishedAt, editedAt, likeCount, commentCount } = posts
  const rows = await db
    .select({
      id,
      title,
      text: sql<string>`left(${text}, 200)`,
      status,
      publishedAt,
      editedAt,
      likeCount,
      commentCount,
    })
    .from(posts)
    .where(and(eq(posts.dealershipId, dealership.id), ne(status, 'deleted')))
    .orderBy(desc(publishedAt), desc(id))
    .limit(maxCsvRows)
  const reach = await reachOfPosts(
    { db },
    rows.map((row) => row.id),
  )
  return {
    items: rows.flatMap((row) =>
      row.status === 'deleted'
        ? []
        : {
            ...row,
            ...(reach.get(row.id) ?? noReach),
            status: row.status,
            title: nameOfPost(row),
            publishedAt: row.publishedAt.toISOString(),
            editedAt: row.editedAt?.toISOString() ?? null,
          },
    ),
  }
}
