import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { findDealership } from '../../dealerships/lookup'
import type { NotifyingContext } from '../../notifier'
import { momentWords } from '../appointments/moment-label'
import { appointments } from '../appointments/schema'
import { isActive } from '../appointments/taken'
import { insertMessage } from '../messages'
import { type News, notifyCustomer } from '../notify/notify'
import { notifyGuest } from '../notify/notify-guest'
import { offers } from '../offers/schema'
import type { ThreadEvent } from '../schema'
import type { Thread } from '../threads/thread-row'

/** Ends the thread's appointment and its open offer, each with an event for both sides and a mail to the customer. */
export async function endDeals(
  tx: Transaction,
  context: NotifyingContext,
  thread: Thread,
  reason: string,
): Promise<void> {
  for (const { id, startsAt } of await cancelAppointments(tx, context, thread)) {
    const { timeZone } = await findDealership({ db: tx }, thread.dealershipId)
    await tell(tx, context, thread, {
      event: { what: 'appointment-cancelled', at: startsAt.toISOString(), appointment: id },
      body: `Appointment canceled: ${momentWords(startsAt, timeZone)}. ${reason}`,
      news: 'appointment',
    })
  }
  for (const { id: offer, amountCents, status } of await closeOffers(tx, context, thread))
    await tell(tx, context, thread, {
      event: { what: status === 'withdrawn' ? 'offer-withdrawn' : 'offer-declined', offer, amountCents },
      body: `The offer has ended. ${reason}`,
      news: 'offer',
    })
}

const cancelAppointments = (tx: Transaction, { now }: NotifyingContext, { id }: Thread) =>
  tx
    .update(appointments)
    .set({
      status: 'cancelled',
      version: sql`${appointments.version} + 1`,
      sequence: sql`${appointments.sequence} + 1`,
      updatedAt: now(),
    })
    .where(and(eq(appointments.threadId, id), isActive))
    .returning()

/** The dealership's own offer is withdrawn, the customer's declined. */
const closeOffers = (tx: Transaction, { now }: NotifyingContext, { id }: Thread) =>
  tx
    .update(offers)
    .set({
      status: sql`case when ${offers.madeBy} = 'staff' then 'withdrawn' else 'declined' end`,
      version: sql`${offers.version} + 1`,
      updatedAt: now(),
    })
    .where(and(eq(offers.threadId, id), eq(offers.status, 'open')))
    .returning()

/** Writes the event in the dealership's name and notifies the customer. */
async function tell(
  tx: Transaction,
  context: NotifyingContext,
  thread: Thread,
  { event, body, news }: { event: ThreadEvent; body: string; news: News },
): Promise<void> {
  const author = { author: 'staff', authorUserId: null } as const
  const { id: messageId } = await insertMessage(tx, context, {
    threadId: thread.id,
    ...author,
    kind: 'event',
    body,
    event,
  })
  await notifyCustomer(tx, context, thread, { messageId, news })
  await notifyGuest(tx, context, thread, { kind: 'guest-notified', messageId })
}
