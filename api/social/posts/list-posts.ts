import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { notSignedIn } from '../../refusals'
import { dealershipFollows, personFollows, posts } from '../schema'
import { type Posts, type PostsQuery, postsPerPage } from './posts.contract'
import { postsByIds } from './present-posts'
import { isPublicPost } from './public-posts'

interface Place {
  id: number
  at: Date
}

/** Throws not_signed_in where nobody can follow anybody. */
export async function listPosts(context: Context, query: PostsQuery): Promise<Posts> {
  const before = query.before ? placeOf(query.before) : null
  const found = query.of === 'following' ? await followedPosts(context, before) : await allPosts(context, query, before)
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
  return { at: new Date(Math.min(at ?? 0, 8.64e15)), id: id ?? 0 }
}

const olderThan = (before: Place | null): SQL | undefined =>
  before
    ? sql`(${posts.publishedAt}, ${posts.id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::bigint)`
    : undefined

async function allPosts({ db }: Context, { tag, dealership }: PostsQuery, before: Place | null): Promise<Place[]> {
  return db
    .select({ id: posts.id, at: posts.publishedAt })
    .from(posts)
    .where(
      and(
        isPublicPost(),
        tag ? sql`${posts.hashtags} @> array[${tag.toLowerCase()}]::text[]` : undefined,
        dealership ? eq(posts.dealershipId, dealership) : undefined,
        olderThan(before),
      ),
    )
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(postsPerPage + 1)
}

/** The newest of each whom the caller follows, from the index of each: however many posts there are of others. */
async function followedPosts({ db, actor }: Context, before: Place | null): Promise<Place[]> {
  if (!actor) throw notSignedIn()
  const newest = (which: SQL) => sql`lateral (
    select ${posts.id} as id, ${posts.publishedAt} as at from ${posts}
    where ${and(which, isPublicPost(), olderThan(before))}
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
