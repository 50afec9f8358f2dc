import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { posts } from '../schema'
import { postsByIds } from './present-posts'
import { isPublicPost } from './public-posts'

const shown = 12
/** However many there are: the newest decide. */
const newest = 1000
const month = sql`interval '30 days'`

export async function explorePosts(context: Context) {
  const now = sql`${context.now().toISOString()}::timestamptz`
  const recent = sql`(
    select id, like_count, comment_count, published_at, hashtags from ${posts}
    where ${isPublicPost()} and published_at > ${now} - ${month} and published_at <= ${now}
    order by published_at desc, id desc limit ${newest}) recent`
  const { rows: talkedAbout } = await context.db.execute<{ id: string }>(sql`
    select id from ${recent}
    order by (like_count + 2 * comment_count + 1) / power(extract(epoch from ${now} - published_at) / 3600 + 2, 0.8) desc, id desc
    limit ${shown}`)
  const { rows: hashtags } = await context.db.execute<{ tag: string; count: number }>(sql`
    select tag, count(*)::int as count from ${recent}, unnest(hashtags) as tag
    group by 1 order by 2 desc, 1 limit ${shown}`)
  return {
    posts: await postsByIds(
      context,
      talkedAbout.map(({ id }) => Number(id)),
    ),
    hashtags,
  }
}
