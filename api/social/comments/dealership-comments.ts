import { desc, inArray, sql } from 'drizzle-orm'
import { commentsPerPage } from '../limits.contract'
import type { ByStaff } from '../posts/lock-own-post'
import type { CommentOfPost } from '../posts/own-posts.contract'
import { cursorOf, placeOf } from '../posts/place'
import { nameOfPost } from '../posts/post-name'
import { comments, posts } from '../schema'
import { presentComments } from './present-comments'

/** From the index of each post that has any, the newest of all: however many comments other posts have. */
export async function listDealershipComments(context: ByStaff, { before }: { before?: string }) {
  const { id: dealershipId } = context.dealership
  const rows = await newest(context, before)
  const shown = rows.slice(0, commentsPerPage)
  const last = shown.at(-1)
  const ofPost = await postNames(context, [...new Set(shown.map(({ postId }) => postId))])
  // All of them stand beneath posts of the one dealership.
  const presented = await presentComments(context, { id: 0, userId: null, dealershipId }, shown)
  const parents = new Map(shown.map(({ id, parentId }) => [id, parentId]))
  const items = presented.flatMap((comment, at): CommentOfPost[] => {
    const post = ofPost.get(shown[at]?.postId ?? 0)
    return post ? [{ post, comment, parentId: parents.get(comment.id) ?? null }] : []
  })
  return {
    items,
    older: rows.length > commentsPerPage && last ? cursorOf({ at: last.createdAt, id: last.id }) : null,
  }
}

async function newest({ db, dealership }: ByStaff, before: string | undefined) {
  const from = before ? placeOf(before) : null
  const older = from
    ? sql`and (c.created_at, c.id) < (${from.at.toISOString()}::timestamptz, ${from.id}::bigint)`
    : sql``
  const limit = commentsPerPage + 1
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      (select newest.id, newest.created_at from ${posts} p, lateral (
        select c.id, c.created_at from ${comments} c
        where c.post_id = p.id and c.status = 'published' and c.dealership_id is distinct from ${dealership.id} ${older}
        order by c.created_at desc, c.id desc limit ${limit}) newest
      where p.dealership_id = ${dealership.id} and p.status = 'published' and p.comment_count > 0
      order by newest.created_at desc, newest.id desc limit ${limit})
      union all
      (select c.id, c.created_at from ${comments} c join ${posts} p on p.id = c.post_id
      where p.dealership_id = ${dealership.id} and p.status = 'published'
        and c.hidden_by_dealership_at is not null and c.status = 'hidden' ${older}
      order by c.created_at desc, c.id desc limit ${limit})) shown
    order by created_at desc, id desc limit ${limit}`)
  const ids = rows.map(({ id }) => Number(id))
  if (ids.length === 0) return []
  return db
    .select()
    .from(comments)
    .where(inArray(comments.id, ids))
    .orderBy(desc(comments.createdAt), desc(comments.id))
}

async function postNames({ db }: ByStaff, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, CommentOfPost['post']>()
  const { id, title, text } = posts
  const rows = await db
    .select({ id, title, text: sql<string>`left(${text}, 200)` })
    .from(posts)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, { id: row.id, title: nameOfPost(row) }]))
}
