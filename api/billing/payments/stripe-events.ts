import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import type { OnError } from '../../jobs/work'
import { invalid, notFound } from '../../refusals'
import { type CountOlder, removedBefore } from '../../site-settings/retention/retention.section'
import { billingAccounts } from '../invoices/invoices.schema'
import { BadSignature, type CardCompany, CardCompanyUnreachable, type CardEvent } from './card-company'
import { payments, stripeEvents } from './payments.schema'
import { refreshSavedCard } from './saved-card'
import { syncPayment } from './sync-payment'

type EventRow = typeof stripeEvents.$inferSelect

const lot = 50
const firstWaitMs = 30_000
const longestWaitMs = 3_600_000
/** Events that are handled are stored for the time in which one could come again. */

/**
 * Stores an event by its id; one that comes again changes nothing. It is handled afterwards by a worker, which asks for the
 * newest state, so that order does not matter. Throws invalid for a signature that does not fit, not_found without cards.
 */
export async function receiveStripeEvent(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { cards }: { cards: CardCompany | null },
  { payload, signature }: { payload: string; signature: string },
): Promise<{ received: true }> {
  if (!cards) throw notFound('The page')
  const { id, type, objectId, createdAt, about } = readEvent(cards, { payload, signature, now: now() })
  await db
    .insert(stripeEvents)
    .values({ id, type, objectId, payload: about, createdAt, receivedAt: now(), dueAt: now() })
    .onConflictDoNothing()
  return { received: true }
}

function readEvent(cards: CardCompany, delivery: { payload: string; signature: string; now: Date }): CardEvent {
  try {
    return cards.readEvent(delivery.payload, delivery.signature, delivery.now)
  } catch (error) {
    if (error instanceof BadSignature) throw invalid('The signature does not fit.')
    throw invalid('This is no event.')
  }
}

/** Handles stored events, each in turn. One that fails is tried again, later each time. */
export async function handleStripeEvents(
  context: Context,
  company: CardCompany,
  { signal, onError }: { signal: AbortSignal; onError: OnError },
): Promise<number> {
  let handled = 0
  for (const event of await claimEvents(context)) {
    if (signal.aborted) break
    try {
      await handleEvent(context, company, event.payload as CardEvent['about'])
      await context.db
        .update(stripeEvents)
        .set({ handledAt: context.now(), error: '' })
        .where(eq(stripeEvents.id, event.id))
      handled += 1
    } catch (error) {
      const words = error instanceof Error ? error.message : 'It could not be handled.'
      await context.db.update(stripeEvents).set({ error: words }).where(eq(stripeEvents.id, event.id))
      if (!(error instanceof CardCompanyUnreachable)) onError(error, event.id)
    }
  }
  return handled
}

/** Postpones what it takes, so that another process takes others, and a killed one comes again. */
function claimEvents({ db, now }: Context): Promise<EventRow[]> {
  return transaction({ db }, async (tx) => {
    const due = await tx
      .select()
      .from(stripeEvents)
      .where(and(isNull(stripeEvents.handledAt), lte(stripeEvents.dueAt, now())))
      .orderBy(asc(stripeEvents.dueAt), asc(stripeEvents.id))
      .limit(lot)
      .for('update', { skipLocked: true })
    for (const { id, attempts } of due) {
      const waitMs = Math.min(firstWaitMs * 2 ** attempts, longestWaitMs)
      await tx
        .update(stripeEvents)
        .set({ attempts: attempts + 1, dueAt: new Date(now().getTime() + waitMs) })
        .where(eq(stripeEvents.id, id))
    }
    return due
  })
}

/** Has no effect for what this site does not have: the reconciliation lists it. */
async function handleEvent(context: Context, company: CardCompany, about: CardEvent['about']): Promise<void> {
  switch (about.kind) {
    case 'checkout': {
      const id = await paymentIdOf(context, { checkoutId: about.id, paymentId: about.paymentId })
      if (id !== null) await syncPayment(context, company, id)
      if (about.customerId) await refreshSavedCard(context, company, about.customerId)
      return
    }
    case 'payment': {
      const id = await paymentIdOf(context, about)
      const paymentId = id ?? (await company.payment(about.reference))?.paymentId ?? null
      if (paymentId !== null && (await isOurs(context, paymentId))) await syncPayment(context, company, paymentId)
      return
    }
    case 'customer':
      return refreshSavedCard(context, company, about.customerId)
    case 'card': {
      const accounts = await context.db.select().from(billingAccounts).where(eq(billingAccounts.cardId, about.cardId))
      for (const { stripeCustomerId } of accounts)
        if (stripeCustomerId) await refreshSavedCard(context, company, stripeCustomerId)
      return
    }
    case 'other':
  }
}

async function paymentIdOf(
  { db }: Context,
  { reference, checkoutId, paymentId }: { reference?: string; checkoutId?: string; paymentId: number | null },
): Promise<number | null> {
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.provider, 'stripe'),
        or(
          reference ? eq(payments.reference, reference) : undefined,
          checkoutId ? eq(payments.checkoutId, checkoutId) : undefined,
          paymentId === null ? undefined : eq(payments.id, paymentId),
        ),
      ),
    )
    .limit(1)
  return row?.id ?? null
}

async function isOurs({ db }: Context, id: number): Promise<boolean> {
  return (await db.$count(payments, and(eq(payments.id, id), eq(payments.provider, 'stripe')))) > 0
}

/** Removes events that were handled long ago. */
export async function purgeStripeEvents({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const before = await removedBefore({ db, now }, 'stripeEvents')
  const removed = await db.delete(stripeEvents).where(handledBefore(before)).returning({ id: stripeEvents.id })
  return removed.length
}

const handledBefore = (moment: Date) =>
  and(lt(stripeEvents.receivedAt, moment), sql`${stripeEvents.handledAt} is not null`)

export const countOldStripeEvents: CountOlder = ({ db }, before) => db.$count(stripeEvents, handledBefore(before))
