import { eq } from 'drizzle-orm'
import type { MergePart } from '../merge-part'
import { threads } from './schema'

/** Whoever wrote to the one goes on with the other: threads keep what was said, and their own numbers. */
export const inboxMergePart: MergePart = {
  tables: ['thread'],
  preview: async ({ db }, { from }) => [
    { kind: 'threads', count: await db.$count(threads, eq(threads.dealershipId, from)) },
  ],
  async move(tx, _context, { from, into }) {
    await tx.update(threads).set({ dealershipId: into }).where(eq(threads.dealershipId, from))
  },
}
