import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { SignedIn } from '../../http/guards'
import { beginsWithWords } from '../../lists'
import { notFound, notSignedIn } from '../../refusals'
import { blockedAmong } from '../hiding/blocked'
import { type Hidden, hiddenFrom, notHidden, nothingHidden } from '../hiding/hidden'
import { maxPinned, postsPerPage } from '../limits.contract'
import { peopleByHandle } from '../mentions/handles'
import { dealershipFollows, personFollows, postImages, posts, postVehicles } from '../schema'
import { type Place, placeOf } from './place'
import { pageWithPinned } from './places'
import type { ListedPosts, PostsQuery } from './posts.contract'
import { isOfShown, isPublicPost, isShownDealership } from './public-posts'

/** Throws not_signed_in where nobody can follow anybody, not_found for a handle that nobody has. */
export async function listPosts(context: Context, query: PostsQuery): Promise<ListedPosts> {
  const filters = await filtersOf(context, query)
  const isFollowing = query.of === 'following'
  const found = isFollowing ? await followedPosts(signedIn(context), filters) : await allPosts(context, filters)
  const { of: _, ...narrowing } = query
  const isWhole = Object.values(narrowing).every((value) => value === undefined)
  return pageWithPinned(context, found, isWhole ? await pinnedPosts(context, filters.hidden, isFollowing) : [])
}

function signedIn(context: Context): Context & SignedIn {
  const { actor } = context
  if (!actor) throw notSignedIn()
  return { ...context, actor }
}

/** Those of whom somebody does not follow are theirs to choose: only official ones stand above them. */
async function pinnedPosts({ db }: Context, hidden: Hidden, isFollowing: boolean): Promise<number[]> {
  const isOfSite = isFollowing ? eq(posts.isOfficial, true) : undefined
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(isNotNull(posts.pinnedAt), isPublicPost(), notHidden(posts, hidden), isOfSite))
    .orderBy(asc(posts.pinnedAt), asc(posts.id))
    .limit(maxPinned)
  return rows.map(({ id }) => id)
}

interface Filters {
  /** What an index gives in the order of the list. */
  ordered: SQL | undefined
  /** Those that have an index of their own, which knows of no order. */
  tag: SQL | undefined
  words: SQL | undefined
  media: SQL | undefined
  hidden: Hidden
}

async function filtersOf(context: Context, query: PostsQuery): Promise<Filters> {
  const { tag, dealership, by, q, media, before } = query
  return {
    ordered: and(
      eq(posts.status, 'published'),
      dealership ? eq(posts.dealershipId, dealership) : undefined,
      by ? await writtenBy(context, by) : undefined,
      olderThan(before ? placeOf(before) : null),
    ),
    tag: tag ? sql`${posts.hashtags} @> array[${tag.normalize().toLowerCase()}]::text[]` : undefined,
    words: q ? (beginsWithWords(posts.words, q) ?? sql`false`) : undefined,
    media: media ? withMedia[media] : undefined,
    // A mute keeps somebody out of the lists of all, not out of their own.
    hidden: dealership || by ? nothingHidden : await hiddenFrom(context),
  }
}

const olderThan = (before: Place | null): SQL | undefined =>
  before
    ? sql`(${posts.publishedAt}, ${posts.id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::bigint)`
    : undefined

async function writtenBy(context: Context, handle: string): Promise<SQL> {
  const id = (await peopleByHandle(context, [handle.toLowerCase()])).get(handle.toLowerCase())
  if (id === undefined) throw notFound('This person')
  const isBlocked = context.actor !== null && (await blockedAmong(context, context.actor.id, [id])).size > 0
  return isBlocked ? sql`false` : sql`(${posts.userId} = ${id} and ${posts.dealershipId} is null)`
}

const withMedia = {
  pictures: sql`exists (select from ${postImages} where ${postImages.postId} = ${posts.id})`,
  cars: sql`exists (select from ${postVehicles} where ${postVehicles.postId} = ${posts.id})`,
}

async function allPosts(context: Context, filters: Filters): Promise<Place[]> {
  const { ordered, tag, words, media, hidden } = filters
  const shown = and(isOfShown(), notHidden(posts, hidden))
  const recent = tag || words || media ? await amongRecent(context, ordered, and(tag, words, media, shown)) : null
  if (recent) return recent
  const all = and(ordered, await byTheRarer(context, filters), media, shown)
  return placesIn(context, sql`select id, published_at as at from ${posts} where ${all}`)
}

/**
 * So many of the newest are looked through before an index of words, hashtags or authors is asked, which gives all there
 * are. The second time only where the first has found so many that they will do.
 */
const recentPosts = { first: 1000, second: 8000 }
const recentOf = (ordered: SQL | undefined, count: number): SQL => sql`(
  select * from ${posts} where ${ordered} order by published_at desc, id desc limit ${count}) ${posts}`

/** Null: a page of them needs older ones. */
async function amongRecent(
  context: Context,
  ordered: SQL | undefined,
  asked: SQL | undefined,
): Promise<Place[] | null> {
  for (const count of [recentPosts.first, recentPosts.second]) {
    const recent = recentOf(ordered, count)
    const found = await placesIn(context, sql`select id, published_at as at from ${recent} where ${asked}`)
    if (found.length > postsPerPage) return found
    if (found.length * recentPosts.second <= postsPerPage * recentPosts.first) return null
  }
  return null
}

/** PostgreSQL takes the beginning of any word for a rare one. What is rarer among the newest finds them, the other only checks them. */
async function byTheRarer({ db }: Context, { ordered, tag, words }: Filters): Promise<SQL | undefined> {
  if (!tag || !words) return and(tag, words)
  const { rows } = await db.execute<{ tagged: number; worded: number }>(sql`
    select count(*) filter (where ${tag})::int as tagged, count(*) filter (where ${words})::int as worded
    from ${recentOf(ordered, recentPosts.first)}`)
  const [{ tagged, worded } = { tagged: 0, worded: 0 }] = rows
  return tagged < worded ? and(tag, sql`(${words}) is true`) : and(sql`(${tag}) is true`, words)
}

async function placesIn({ db }: Pick<Context, 'db'>, found: SQL): Promise<Place[]> {
  const { rows } = await db.execute<{ id: string; at: string }>(
    sql`${found} order by at desc, id desc limit ${postsPerPage + 1}`,
  )
  return rows.map(({ id, at }) => ({ id: Number(id), at: new Date(at) }))
}

/** However many posts there are of others: where the newest do not fill the page, the newest of each, from the index of each. */
async function followedPosts(context: Context & SignedIn, filters: Filters): Promise<Place[]> {
  const { ordered, tag, words, media, hidden } = filters
  const { id } = context.actor
  const follows = sql`(${posts.dealershipId} in (select dealership_id from ${dealershipFollows} where user_id = ${id})
    or (${posts.dealershipId} is null and ${posts.userId} in (select person_id from ${personFollows} where user_id = ${id})))`
  const shown = and(isOfShown(), notHidden(posts, hidden))
  const recent = await amongRecent(context, ordered, and(follows, tag, words, media, shown))
  return recent ?? placesIn(context, newestOfEach(id, filters))
}

function newestOfEach(userId: number, { ordered, tag, words, media, hidden }: Filters): SQL {
  const newest = (which: SQL) => sql`lateral (
    select ${posts.id} as id, ${posts.publishedAt} as at from ${posts}
    where ${and(which, ordered, tag, words, media)}
    order by ${posts.publishedAt} desc, ${posts.id} desc limit ${postsPerPage + 1}) newest`
  const noneOf = (ids: readonly number[]) => sql`<> all(${sql.param(ids)}::bigint[])`
  return sql`
    select newest.id, newest.at from ${dealershipFollows} f, ${newest(sql`${posts.dealershipId} = f.dealership_id`)}
    where f.user_id = ${userId} and ${isShownDealership(sql`f.dealership_id`)} and f.dealership_id ${noneOf(hidden.dealerships)}
    union all
    select newest.id, newest.at from ${personFollows} f,
      ${newest(sql`${posts.userId} = f.person_id and ${posts.dealershipId} is null`)}
    where f.user_id = ${userId} and f.person_id ${noneOf(hidden.people)}`
}
