import { eq } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import type { NotifyingContext } from '../../notifier'
import { threads } from '../schema'
import type { OpenedCustomerThread } from '../threads/customer-inbox.contract'
import { customerThread } from '../threads/customer-thread'
import { asGuest } from '../threads/party'
import { recordReading } from '../threads/reading'
import { writeAsCustomer } from '../threads/replies'
import type { Message } from '../threads/thread.contract'
import { recordOpening, revokeGuestLinks, threadOfLink } from './guest-links'

interface Link {
  token: string
}

/** Throws not_found, gone. */
export async function openGuestThread(
  context: Context,
  { token, before }: Link & { before?: number },
): Promise<OpenedCustomerThread> {
  const { threadId } = await threadOfLink(context, token)
  return customerThread(context, eq(threads.id, threadId), { before })
}

/** Throws not_found, gone, too_many, invalid for files that are not theirs. */
export const replyAsGuest = (
  context: NotifyingContext,
  { token, ...sent }: Link & { body: string; attachments: string[] },
): Promise<Message> =>
  asGuest(context, token, (tx, { thread }) => writeAsCustomer(tx, context, thread, { ...sent, authorUserId: null }))

/** Sent by the page that shows them. Throws not_found, gone. */
export async function readAsGuest(context: NotifyingContext, { token, upTo }: Link & { upTo: number }) {
  const { threadId, linkId } = await threadOfLink(context, token)
  await recordOpening(context, linkId)
  await recordReading(context, eq(threads.id, threadId), { side: 'customer', upTo })
  return { read: true as const }
}

/** Throws not_found, gone. */
export const revokeGuestLink = (context: Context, { token }: Link): Promise<{ revoked: true }> =>
  transaction(context, async (tx) => {
    const { threadId } = await threadOfLink({ db: tx }, token)
    await revokeGuestLinks(tx, threadId)
    return { revoked: true as const }
  })
