import { and, eq } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { isClosed } from '../../dealerships/lookup'
import type { SignedIn, Staff } from '../../http/guards'
import { forbidden, Refusal } from '../../refusals'
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

/** Throws not_found, conflict once the dealership is closed, forbidden before the address is confirmed and for whom the dealership has blocked. */
export function asCustomer<T>(context: Context & SignedIn, id: number, work: InThread<T>): Promise<T> {
  if (!mayContribute(context.actor))
    throw forbidden('Please confirm your email address first: the link is in our email.')
  return transaction(context, async (tx) => {
    const thread = await lockThread(tx, and(eq(threads.id, id), ownThread(context)))
    await refuseClosedDealership(tx, thread)
    await refuseBlockedCustomer(tx, thread.dealershipId, { userId: context.actor.id, email: thread.guestEmail })
    return work(tx, { side: 'customer', userId: context.actor.id, thread })
  })
}

/** Throws not_found, gone, conflict once the dealership is closed, forbidden for whom the dealership has blocked. */
export const asGuest = <T>(context: Context, token: string, work: InThread<T>): Promise<T> =>
  transaction(context, async (tx) => {
    const { threadId, linkId } = await threadOfLink({ db: tx }, token)
    await recordOpening({ db: tx }, linkId)
    const thread = await lockThread(tx, eq(threads.id, threadId))
    await refuseClosedDealership(tx, thread)
    await refuseBlockedCustomer(tx, thread.dealershipId, { userId: null, email: thread.guestEmail })
    return work(tx, { side: 'customer', userId: null, thread })
  })

/** Throws not_found, conflict once the dealership is closed, forbidden where the customer has blocked the dealership. */
export const asStaff = <T>(context: Context & Staff, id: number, work: InThread<T>): Promise<T> =>
  transaction(context, async (tx) => {
    const thread = await lockThread(tx, and(eq(threads.id, id), threadOfStaff(context)))
    await refuseClosedDealership(tx, thread)
    if (thread.blockedByCustomer) throw blockedByCustomer()
    return work(tx, { side: 'staff', userId: context.actor.id, thread })
  })

export const blockedByCustomer = () =>
  forbidden('The customer has blocked this conversation: nothing can be sent to them here.')

/** Throws conflict: in what a closed dealership has, nobody writes to anybody. */
export async function refuseClosedDealership(tx: Transaction, { dealershipId }: Thread): Promise<void> {
  if (await isClosed({ db: tx }, dealershipId))
    throw new Refusal('conflict', 'The dealership is closed: nothing can be sent here any more.')
}
