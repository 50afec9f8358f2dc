import { and, gte, lt, max, min, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { isPublicPost } from '../posts/public-posts'
import { posts } from '../schema'

/** A file of a sitemap may have 50,000 addresses (sitemaps.org protocol). */
const idsAPart = 50_000

/** A part is a range of ids, so that an address never moves to another file. */
export async function postSitemapParts({ db }: Pick<Context, 'db'>, size = idsAPart) {
  const part = sql<number>`(${posts.id} / ${size}::bigint)::int`
  const rows = await db
    .select({ part, updated: max(posts.updatedAt) })
    .from(posts)
    .where(isPublicPost())
    .groupBy(sql`1`)
    .orderBy(min(posts.id))
  return rows.flatMap((row) => (row.updated ? [{ part: row.part + 1, updatedAt: row.updated.toISOString() }] : []))
}

/** Public ones. Empty for an unknown part. */
export async function sitemapPosts({ db }: Pick<Context, 'db'>, part: number, size = idsAPart) {
  const rows = await db
    .select({ id: posts.id, updated: posts.updatedAt })
    .from(posts)
    .where(and(isPublicPost(), gte(posts.id, (part - 1) * size), lt(posts.id, part * size)))
    .orderBy(posts.id)
  return rows.map(({ id, updated }) => ({ id, updatedAt: updated.toISOString() }))
}
