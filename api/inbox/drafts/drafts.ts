import { and, eq, type SQL } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { SignedIn, Staff } from '../../http/guards'
import { threads } from '../schema'
import { ownThread } from '../threads/customer-inbox'
import { threadOfStaff } from '../threads/dealership-inbox'
import { lockThread } from '../threads/thread-row'
import { draftKey, type Writer } from './draft-of'
import { messageDrafts } from './schema'

interface Draft {
  id: number
  body: string
}

/** Throws not_found. */
export const saveDraftAsCustomer = (context: Context & SignedIn, draft: Draft) =>
  saveDraft(context, and(eq(threads.id, draft.id), ownThread(context)), draft, {
    userId: context.actor.id,
    side: 'customer',
  })

/** Throws not_found. */
export const saveDraftAsStaff = (context: Context & Staff, draft: Draft) =>
  saveDraft(context, and(eq(threads.id, draft.id), threadOfStaff(context)), draft, {
    userId: context.actor.id,
    side: 'staff',
  })

const saveDraft = (
  context: Context,
  where: SQL | undefined,
  { body }: Draft,
  writer: Writer,
): Promise<{ body: string }> =>
  transaction(context, async (tx) => {
    const { id: threadId } = await lockThread(tx, where)
    if (body === '') await clearDraft(tx, threadId, writer)
    else {
      const updatedAt = context.now()
      const { threadId: thread, userId, side } = messageDrafts
      await tx
        .insert(messageDrafts)
        .values({ threadId, ...writer, body, updatedAt })
        .onConflictDoUpdate({ target: [thread, userId, side], set: { body, updatedAt } })
    }
    return { body }
  })

export const clearDraft = (tx: Transaction, threadId: number, writer: Writer) =>
  tx.delete(messageDrafts).where(draftKey(threadId, writer))
