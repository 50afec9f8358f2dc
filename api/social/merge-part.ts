import { eq, sql } from 'drizzle-orm'
import type { MergePart } from '../merge-part'
import { dealershipMutes } from './people.schema'
import { comments, dealershipFollows, posts } from './schema'

/** Whoever follows both follows the remaining one. */
export const socialMergePart: MergePart = {
  tables: ['post', 'comment', 'dealership_follow', 'dealership_mute'],
  preview: async ({ db }, { from }) => [
    { kind: 'posts', count: await db.$count(posts, eq(posts.dealershipId, from)) },
    { kind: 'followers', count: await db.$count(dealershipFollows, eq(dealershipFollows.dealershipId, from)) },
  ],
  async move(tx, _context, { from, into }) {
    await tx.update(posts).set({ dealershipId: into }).where(eq(posts.dealershipId, from))
    await tx.update(comments).set({ dealershipId: into }).where(eq(comments.dealershipId, from))
    for (const table of [dealershipFollows, dealershipMutes]) {
      await tx.execute(sql`
        insert into ${table} (user_id, dealership_id, created_at)
        select user_id, ${into}::bigint, created_at from ${table} where dealership_id = ${from}
        on conflict do nothing`)
      await tx.delete(table).where(eq(table.dealershipId, from))
    }
  },
}
