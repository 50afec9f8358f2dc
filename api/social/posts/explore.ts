import { and, desc, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { dealershipFaces } from '../../dealerships/lookup'
import { blockedHashtags } from '../../moderation/rules'
import { cardsByIds } from '../../vehicles/comparison'
import { hiddenFrom, notHidden } from '../hiding/hidden'
import { maxFeatured } from '../limits.contract'
import { posts, postVehicles } from '../schema'
import type { Hashtag } from './explore.contract'
import { postsByIds } from './present-posts'
import { isPublicPost } from './public-posts'

const shown = { posts: 12, hashtags: 12, vehicles: 4, dealerships: 30, allHashtags: 100 }
/** However many there are: the newest decide. */
const newest = { explore: 1000, hashtags: 5000 }
const month = sql`interval '30 days'`

export async function explorePosts(context: Context) {
  const which = notHidden(posts, await hiddenFrom(context))
  const found = await inRecentPosts(context, recentPosts(context, newest.explore, which), {
    talkedAbout: talkedAbout(context),
    hashtags: hashtags(await blockedHashtags(context), shown.hashtags),
    vehicles: discussedVehicles,
    dealerships,
  })
  const ids = [...(await featuredPosts(context, which)), ...found.talkedAbout.map(({ id }) => id)]
  return {
    posts: await postsByIds(context, [...new Set(ids)].slice(0, shown.posts)),
    hashtags: found.hashtags,
    vehicles: await vehiclesOf(context, found.vehicles),
    dealerships: await dealershipsOf(context, found.dealerships),
  }
}

/** The newest choice first. */
async function featuredPosts({ db }: Context, which: SQL | undefined): Promise<number[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(isNotNull(posts.featuredAt), isPublicPost(), which))
    .orderBy(desc(posts.featuredAt), desc(posts.id))
    .limit(maxFeatured)
  return rows.map(({ id }) => id)
}

export const listHashtags = async (context: Context) => ({
  items: (
    await inRecentPosts(context, recentPosts(context, newest.hashtags), {
      hashtags: hashtags(await blockedHashtags(context), shown.allHashtags),
    })
  ).hashtags,
})

const nowOf = (context: Context): SQL => sql`${context.now().toISOString()}::timestamptz`

function recentPosts(context: Context, limit: number, which?: SQL): SQL {
  const now = nowOf(context)
  return sql`
    select id, dealership_id, like_count, comment_count, published_at, hashtags from ${posts}
    where ${and(isPublicPost(), which)} and published_at > ${now} - ${month} and published_at <= ${now}
    order by published_at desc, id desc limit ${limit}`
}

interface Found {
  talkedAbout: { id: number }[]
  hashtags: Hashtag[]
  vehicles: { id: number; comments: number; posts: number }[]
  dealerships: { id: number; posts: number }[]
}

/** They are read once for all that is asked of them. */
async function inRecentPosts<Name extends keyof Found>(
  { db }: Context,
  recent: SQL,
  asked: Record<Name, SQL>,
): Promise<Pick<Found, Name>> {
  const parts = Object.entries<SQL>(asked).map(
    ([name, found]) => sql`${name}::text, (select coalesce(json_agg(t), '[]') from (${found}) t)`,
  )
  const { rows } = await db.execute<{ found: Pick<Found, Name> }>(
    sql`with recent as materialized (${recent}) select json_build_object(${sql.join(parts, sql`, `)}) as found`,
  )
  if (!rows[0]) throw new Error('The posts were not read.')
  return rows[0].found
}

const talkedAbout = (context: Context): SQL => sql`
  select id from recent
  order by (like_count + 2 * comment_count + 1) 
    / power(extract(epoch from ${nowOf(context)} - published_at)::float8 / 3600 + 2, 0.8) desc, id desc
  limit ${shown.posts}`

/** Without those that moderators have blocked. */
const hashtags = (blocked: readonly string[], limit: number): SQL => sql`
  select tag, count(*)::int as count from recent, unnest(hashtags) as tag
  where tag <> all(${sql.param(blocked)}::text[])
  group by 1 order by 2 desc, 1 limit ${limit}`

/** Some more are read than shown: a vehicle may have gone meanwhile. */
const discussedVehicles = sql`
  select t.vehicle_id as id, sum(comment_count)::int as comments, count(*)::int as posts
  from recent join ${postVehicles} t on t.post_id = recent.id
  group by 1 having sum(comment_count) > 0 order by 2 desc, 1 limit ${shown.vehicles * 3}`

const dealerships = sql`
  select dealership_id as id, count(*)::int as posts from recent
  where dealership_id is not null group by 1 order by 2 desc, 1 limit ${shown.dealerships}`

async function vehiclesOf(context: Context, found: Found['vehicles']) {
  const { items } = await cardsByIds(
    context,
    found.map(({ id }) => id),
  )
  const cards = new Map(items.map((card) => [card.id, card]))
  return found
    .flatMap(({ id, ...counts }) => {
      const card = cards.get(id)
      return card ? [{ card, ...counts }] : []
    })
    .slice(0, shown.vehicles)
}

async function dealershipsOf(context: Context, found: Found['dealerships']) {
  const counts = new Map(found.map(({ id, posts: count }) => [id, count]))
  const faces = await dealershipFaces(context, [...counts.keys()])
  return [...faces.values()]
    .filter(({ status }) => status === 'approved')
    .map(({ id, name, slug }) => ({ id, name, slug, posts: counts.get(id) ?? 0 }))
    .sort((a, b) => a.name.localeCompare(b.name))
}
