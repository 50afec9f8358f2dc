import { and, eq } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { requireApproved } from '../../dealerships/require-approved'
import type { SignedIn, Staff } from '../../http/guards'
import { forbidden } from '../../refusals'
import { mayContribute } from '../../roles/permissions'
import { refuseBlockedCustomer } from '../blocks/customer-blocked'
import { recordOpening, threadOfLink } from '../guests/guest-links'
import type { Side } from '../kinds'
import { threads } from '../schema'
import { ownThread } from './customer-inbox'
import { threadOfStaff } from './dealership-inbox'
import { lockThread, type Thread } from './thread-row'

/** Whoever acts in a thread, found through what they may see; the thread is locked until the transaction ends. */
export interface Party {
  side: Side
  /** Null: a guest. */
  userId: number | null
  thread: Thread
}
type InThread<T> = (tx: Transaction, party: Party) => Promise<T>

/** Throws not_found, conflict unless the dealership is approved, forbidden before the address is confirmed and for whom the dealership has blocked. */
export function asCustomer<T>(context: Context & SignedIn, id: number, work: InThread<T>): Promise<T> {
  if (!mayContribute(context.actor))
    throw forbidden('Please confirm your email address first: the link is in our email.')
  return transaction(context, async (tx) => {
    const thread = await lockThread(tx, and(eq(threads.id, id), ownThread(context)))
    await requireApproved({ db: tx }, thread.dealershipId, 'customer')
    await refuseBlockedCustomer(tx, thread.dealershipId, { userId: context.actor.id, email: thread.guestEmail })
    return work(tx, { side: 'customer', userId: context.actor.id, thread })
  })
}

/** Throws not_found, gone, conflict unless the dealership is approved, forbidden for whom the dealership has blocked. */
export const asGuest = <T>(context: Context, token: string, work: InThread<T>): Promise<T> =>
  transaction(context, async (tx) => {
    const { threadId, linkId } = await threadOfLink({ db: tx }, token)
    await recordOpening({ db: tx }, linkId)
    return asGuestOf(tx, threadId, work)
  })

/** Acts as the guest of the thread, who is known by a link or a proven address. Throws as asGuest does. */
export async function asGuestOf<T>(tx: Transaction, threadId: number, work: InThread<T>): Promise<T> {
  const thread = await lockThread(tx, eq(threads.id, threadId))
  await requireApproved({ db: tx }, thread.dealershipId, 'customer')
  await refuseBlockedCustomer(tx, thread.dealershipId, { userId: null, email: thread.guestEmail })
  return work(tx, { side: 'customer', userId: null, thread })
}

/** Throws not_found, conflict unless the dealership is approved, forbidden where the customer has blocked the dealership. */
export const asStaff = <T>(context: Context & Staff, id: number, work: InThread<T>): Promise<T> =>
  transaction(context, async (tx) => {
    const thread = await lockThread(tx, and(eq(threads.id, id), threadOfStaff(context)))
    await requireApproved({ db: tx }, thread.dealershipId)
    if (thread.blockedByCustomer) throw blockedByCustomer()
    return work(tx, { side: 'staff', userId: context.actor.id, thread })
  })

export const blockedByCustomer = () =>
  forbidden('The customer has blocked this conversation: nothing can be sent to them here.')
