import { sql } from 'drizzle-orm'
import type { Transaction } from '../../api/database/open'
import { hashtagsOf } from '../../api/social/hashtags.contract'
import { postLikes, posts } from '../../api/social/schema'

const dayMs = 86_400_000

const welcome = {
  title: 'Welcome: how this place works',
  text: [
    'Dealerships and owners write here side by side. Ask what a listing does not tell you, show what your car has cost you, and say how a test drive went.',
    'Three things keep it useful. Write about cars and buying them, and leave out phone numbers and links that only sell. Disagree with an opinion, never with a person. Tell us of what breaks this: “Report” stands beside what people write, and somebody reads each one.',
    'To name somebody, write the sign @ and their handle. To show a car, tag it: its price stays current, and says so when it is sold. #welcome',
  ].join('\n\n'),
}
const pricesNews = {
  title: 'Fees now stand beside every price',
  text: 'Since this week each listing says what a dealership adds to its price: the documentation fee, the delivery, and what is optional. Where a line is missing, the total says so instead of guessing. Open any car to see them line by line. #prices',
}

/** What the site itself says: a welcome that is pinned, and some news. Two posts of others are featured. */
export async function seedOfficialPosts(tx: Transaction, now: Date): Promise<void> {
  const rows = [
    { ...welcome, daysAgo: 64, isPinned: true },
    { ...pricesNews, daysAgo: 9, isPinned: false },
  ].map(({ daysAgo, isPinned, ...written }) => {
    const at = new Date(now.getTime() - daysAgo * dayMs)
    const moments = { publishedAt: at, createdAt: at, updatedAt: at, pinnedAt: isPinned ? at : null }
    return { ...written, ...moments, isOfficial: true, hashtags: hashtagsOf(written.text) }
  })
  const inserted = await tx.insert(posts).values(rows).returning({ id: posts.id })
  for (const { id } of inserted) await like(tx, id)
  await feature(tx, now)
}

async function like(tx: Transaction, postId: number): Promise<void> {
  await tx.execute(sql`
    insert into ${postLikes} (user_id, post_id)
    select id, ${postId}::bigint from "user" where email like '%@members.example' and id % 3 <> ${postId % 3}`)
  await tx.execute(sql`
    update ${posts} set like_count = (select count(*) from ${postLikes} where post_id = ${postId}) where id = ${postId}`)
}

/** The most discussed post of a dealership, and that of a person. */
async function feature(tx: Transaction, now: Date): Promise<void> {
  for (const isDealership of [true, false])
    await tx.execute(sql`
      update ${posts} set featured_at = ${now.toISOString()}::timestamptz where id = (
        select id from ${posts}
        where status = 'published' and not is_official and (dealership_id is not null) = ${isDealership}
        order by comment_count desc, id limit 1)`)
}
