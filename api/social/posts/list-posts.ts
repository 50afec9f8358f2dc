import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { notSignedIn } from '../../refusals'
import { postsPerPage } from '../limits.contract'
import { dealershipFollows, personFollows, posts } from '../schema'
import type { Posts, PostsQuery } from './posts.contract'
import { postsByIds } from './present-posts'
import { isPublicPost } from './public-posts'

interface Place {
  id: number
  at: Date
}

/** Throws not_signed_in where nobody can follow anybody. */
export async function listPosts(context: Context, query: PostsQuery): Promise<Posts> {
  const before = query.before ? placeOf(query.before) : null
  const filters = [...filtersOf(query), olderThan(before)]
  const found = query.of === 'following' ? await followedPosts(context, filters) : await allPosts(context, filters)
  const shown = found.slice(0, postsPerPage)
  const last = shown.at(-1)
  return {
    items: await postsByIds(
      context,
      shown.map(({ id }) => id),
    ),
    older: found.length > postsPerPage && last ? `${last.at.getTime()}_${last.id}` : null,
  }
}

function placeOf(cursor: string): Place {
  const [at, id] = cursor.split('_').map(Number)
  return { at: new Date(at ?? 0), id: id ?? 0 }
}

const olderThan = (before: Place | null): SQL | undefined =>
  before
    ? sql`(${posts.publishedAt}, ${posts.id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::bigint)`
    : undefined

const filtersOf = ({ tag, dealership }: PostsQuery): (SQL | undefined)[] => [
  isPublicPost(),
  tag ? sql`${posts.hashtags} @> array[${tag.normalize().toLowerCase()}]::text[]` : undefined,
  dealership ? eq(posts.dealershipId, dealership) : undefined,
]

type Filters = readonly (SQL | undefined)[]

const allPosts = ({ db }: Context, filters: Filters): Promise<Place[]> =>
  db
    .select({ id: posts.id, at: posts.publishedAt })
    .from(posts)
    .where(and(...filters))
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(postsPerPage + 1)

/** The newest of each whom the caller follows, from the index of each: however many posts there are of others. */
async function followedPosts({ db, actor }: Context, filters: Filters): Promise<Place[]> {
  if (!actor) throw notSignedIn()
  const newest = (which: SQL) => sql`lateral (
    select ${posts.id} as id, ${posts.publishedAt} as at from ${posts}
    where ${and(which, ...filters)}
    order by ${posts.publishedAt} desc, ${posts.id} desc limit ${postsPerPage + 1}) newest`
  const ofPerson = sql`${posts.userId} = f.person_id and ${posts.dealershipId} is null`
  const { rows } = await db.execute<{ id: string; at: string }>(sql`
    select newest.id, newest.at from ${dealershipFollows} f, ${newest(sql`${posts.dealershipId} = f.dealership_id`)}
    where f.user_id = ${actor.id}
    union all
    select newest.id, newest.at from ${personFollows} f, ${newest(ofPerson)} where f.user_id = ${actor.id}
    order by at desc, id desc limit ${postsPerPage + 1}`)
  return rows.map(({ id, at }) => ({ id: Number(id), at: new Date(at) }))
}
