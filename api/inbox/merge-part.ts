import { and, eq, sql } from 'drizzle-orm'
import { publishChange } from '../context'
import type { Transaction } from '../database/open'
import type { Merge, MergePart } from '../merge-part'
import { customerBlocks } from './blocks/schema'
import { cannedReplies } from './canned-replies/schema'
import { leadRoutes } from './deliveries/deliveries.schema'
import { keptRoutesOf, moveRoutes } from './deliveries/move-routes'
import { publishThreads } from './publish'
import { threads } from './schema'

/** Whoever wrote to the one goes on with the other: threads keep what was said, their own numbers and their deliveries. */
export const inboxMergePart: MergePart = {
  tables: ['thread', 'canned_reply', 'customer_block', 'lead_route'],
  preview: async ({ db }, { from, fromInGoodStanding }) => [
    { kind: 'threads', count: await db.$count(threads, eq(threads.dealershipId, from)) },
    { kind: 'canned-replies', count: await db.$count(cannedReplies, eq(cannedReplies.dealershipId, from)) },
    { kind: 'customer-blocks', count: await db.$count(customerBlocks, eq(customerBlocks.dealershipId, from)) },
    { kind: 'lead-routes', count: fromInGoodStanding ? await db.$count(leadRoutes, keptRoutesOf(from)) : 0 },
  ],
  async move(tx, context, merge) {
    const { from, into } = merge
    const moved = await tx
      .update(threads)
      .set({ dealershipId: into })
      .where(eq(threads.dealershipId, from))
      .returning({ id: threads.id })
    await dropTwice(tx, merge)
    await tx.update(cannedReplies).set({ dealershipId: into }).where(eq(cannedReplies.dealershipId, from))
    await tx.update(customerBlocks).set({ dealershipId: into }).where(eq(customerBlocks.dealershipId, from))
    await moveRoutes(tx, merge)
    await publishChange(tx, context, { concept: 'inbox', ids: [from], kind: 'updated' })
    for (let at = 0; at < moved.length; at += publishedAtOnce)
      await publishThreads(
        tx,
        context,
        moved.slice(at, at + publishedAtOnce).map(({ id }) => id),
      )
  },
}

const publishedAtOnce = 1000

/** Replies with a title, and blocks of a customer, that the remaining dealership has too. */
async function dropTwice(tx: Transaction, { from, into }: Merge): Promise<void> {
  await tx.delete(cannedReplies).where(
    and(
      eq(cannedReplies.dealershipId, from),
      sql`exists (select from ${cannedReplies} o where o.dealership_id = ${into}
        and lower(o.title) = lower(${cannedReplies.title}))`,
    ),
  )
  await tx.delete(customerBlocks).where(
    and(
      eq(customerBlocks.dealershipId, from),
      sql`exists (select from ${customerBlocks} o where o.dealership_id = ${into}
        and (o.user_id = ${customerBlocks.userId} or o.email = ${customerBlocks.email}))`,
    ),
  )
}
