import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { findAccount } from '../../accounts/account-lookup'
import { adoptMessageFiles } from '../../assets/message-files'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { dealershipWords } from '../../dealerships/row'
import type { SignedIn } from '../../http/guards'
import { beginsWithWords, listPage } from '../../lists'
import type { NotifyingContext } from '../../notifier'
import { publishThreads } from '../publish'
import { messageAttachments, messages, threads } from '../schema'
import type { CustomerInboxQuery, OpenedCustomerThread } from './customer-inbox.contract'
import { customerThread, presentThreads } from './customer-thread'
import { recordReading } from './reading'
import { requireThread } from './thread-row'

type CustomerContext = Context & SignedIn

export const ownThread = ({ actor }: SignedIn): SQL => eq(threads.customerUserId, actor.id)

export async function listCustomerThreads(context: CustomerContext, query: CustomerInboxQuery) {
  await adoptGuestThreads(context)
  return listPage(
    context,
    query,
    {
      from: threads,
      key: threads.id,
      where: [
        ownThread(context),
        eq(threads.archivedByCustomer, query.show === 'archived'),
        query.show === 'unread' ? eq(threads.unreadByCustomer, true) : undefined,
        beginsWithWords(sql`(${threads.words} || ${dealershipWords(threads.dealershipId)})`, query.q),
      ],
      sorts: { last: threads.lastAt },
    },
    (ids) => presentThreads(context, ids),
  )
}

/** Throws not_found for a thread of somebody else. */
export async function openCustomerThread(
  context: CustomerContext,
  { id, before }: { id: number; before?: number },
): Promise<OpenedCustomerThread> {
  await adoptGuestThreads(context)
  return customerThread(context, and(eq(threads.id, id), ownThread(context)), {
    before,
    writer: { userId: context.actor.id, side: 'customer' },
  })
}

export async function countCustomerUnread(context: CustomerContext): Promise<{ unread: number }> {
  const unread = and(ownThread(context), eq(threads.archivedByCustomer, false), eq(threads.unreadByCustomer, true))
  return { unread: await context.db.$count(threads, unread) }
}

/** Throws not_found. */
export async function readAsCustomer(
  context: CustomerContext & NotifyingContext,
  { id, upTo }: { id: number; upTo: number },
) {
  const own = and(eq(threads.id, id), ownThread(context))
  await recordReading(context, own, { side: 'customer', upTo })
  return countCustomerUnread(context)
}

/** Throws not_found. */
export async function archiveAsCustomer(context: CustomerContext, { id, archived }: { id: number; archived: boolean }) {
  const own = and(eq(threads.id, id), ownThread(context))
  await requireThread(context, own)
  await transaction(context, async (tx) => {
    await tx.update(threads).set({ archivedByCustomer: archived }).where(own)
    await publishThreads(tx, context, [id])
  })
  return { archived }
}

/** Moves what was begun as a guest into the account whose confirmed address it was begun with. */
export async function adoptGuestThreads(context: CustomerContext): Promise<void> {
  const { db, actor } = context
  if (!actor.verified) return
  const { email } = await findAccount({ db }, actor.id)
  const begun = and(isNull(threads.customerUserId), eq(threads.guestEmail, email.toLowerCase()))
  if ((await db.$count(threads, begun)) === 0) return
  await transaction(context, async (tx) => {
    const adopted = { customerUserId: actor.id, guestEmail: null }
    const rows = await tx.update(threads).set(adopted).where(begun).returning({ id: threads.id })
    const ids = rows.map(({ id }) => id)
    await adoptFiles(tx, ids, actor.id)
    await publishThreads(tx, context, ids)
  })
}

/** What the guest had sent along, while nobody could own it. */
async function adoptFiles(tx: Transaction, threadIds: number[], ownerUserId: number): Promise<void> {
  const rows = await tx
    .select({ id: messageAttachments.assetId })
    .from(messageAttachments)
    .innerJoin(messages, eq(messages.id, messageAttachments.messageId))
    .where(and(inArray(messages.threadId, threadIds), eq(messages.author, 'customer')))
  await adoptMessageFiles(
    tx,
    rows.map(({ id }) => id),
    ownerUserId,
  )
}
