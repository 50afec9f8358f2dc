import type { z } from 'zod'
import type { Context } from '../../context'
import { findDealership } from '../../dealerships/lookup'
import { isCustomerBlocked } from '../blocks/customer-blocked'
import { isEnded, type Side } from '../kinds'
import type { Offer } from '../offers/offer.contract'
import type { Appointment, Can } from './thread.contract'
import type { Thread } from './thread-row'

interface Shown {
  offers: readonly Offer[]
  appointment: z.infer<typeof Appointment> | null
}

/** What the calls of this side would take in the thread as it is now. */
export async function canIn(
  { db }: Pick<Context, 'db'>,
  thread: Thread,
  side: Side,
  { offers, appointment }: Shown,
): Promise<z.infer<typeof Can>> {
  const { dealershipId, customerUserId: userId, guestEmail: email } = thread
  const { status } = await findDealership({ db }, dealershipId)
  const closed = status === 'closed'
  const isBlocked =
    side === 'staff' ? thread.blockedByCustomer : await isCustomerBlocked({ db }, dealershipId, { userId, email })
  const write = status === 'approved' && !isBlocked
  const isOpen = write && !isEnded(thread.status)
  return {
    write,
    closed,
    paused: status !== 'approved' && !closed,
    propose: isOpen && !['proposed', 'confirmed'].includes(appointment?.status ?? ''),
    makeOffer: isOpen && offers.at(-1)?.status !== 'open',
  }
}
