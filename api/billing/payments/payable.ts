import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Staff } from '../../http/guards'
import { findOrRefuse } from '../../refusals'
import { billingDay, daysBetween } from '../billing-days'
import { invoices } from '../invoices/invoices.schema'
import { isOwed } from '../invoices/owed'
import { CardCompanyUnreachable } from './card-company'
import { openCredit } from './open-credit'
import { paymentUnderWay } from './pay-by-card'
import { type PaymentParts, paymentMethod } from './payment-method'
import { firstTryOn, nextTryOn } from './payment-outcome'
import type { Payable, PaymentResult } from './payments.contract'
import { payments } from './payments.schema'
import { wayOf } from './present-payments'
import { reachingCards } from './reaching-cards'
import { refreshSavedCard } from './saved-card'
import type { PaymentRow } from './settle'
import { syncPayment } from './sync-payment'

export async function payable(context: Context & Staff, parts: PaymentParts): Promise<Payable> {
  const dealershipId = context.dealership.id
  await endUnderWay(context, parts, dealershipId)
  const day = await billingDay(context)
  const rows = await context.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.dealershipId, dealershipId), isOwed))
    .orderBy(asc(invoices.dueOn), asc(invoices.id))
  const owed = rows.map(({ slug, periodFrom, periodTo, dueOn, totalCents, openCents }) => ({
    slug: slug ?? '',
    periodFrom,
    periodTo,
    dueOn,
    daysLate: dueOn !== null && dueOn < day ? daysBetween(dueOn, day) : 0,
    totalCents,
    openCents,
  }))
  const sum = (some: typeof owed) => some.reduce((total, { openCents }) => total + openCents, 0)
  const underWay = await paymentUnderWay(context.db, dealershipId)
  return {
    method: await paymentMethod(context, parts, { fresh: false }),
    owed,
    lateCents: sum(owed.filter(({ daysLate }) => daysLate > 0)),
    openCents: sum(owed),
    creditCents: await openCredit(context, dealershipId),
    underWay: underWay && (await resultOf(parts, underWay)),
    lastFailure: await lastFailure(context, dealershipId),
  }
}

/** Asks for the payment that is under way, so that what it paid is not shown as open. Without an answer the page goes on. */
async function endUnderWay(context: Context, { cards }: PaymentParts, dealershipId: number): Promise<void> {
  const underWay = cards && (await paymentUnderWay(context.db, dealershipId))
  if (!underWay) return
  await syncPayment(context, cards, underWay.id).catch((error: unknown) => {
    if (!(error instanceof CardCompanyUnreachable)) throw error
  })
}

/** Throws not_found for another dealership's. */
export async function paymentResult(
  context: Context & Staff,
  parts: PaymentParts,
  { id }: { id: number },
): Promise<PaymentResult> {
  const [row] = await context.db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.dealershipId, context.dealership.id)))
  const payment = findOrRefuse(row, 'The payment')
  const { cards } = parts
  if (payment.status !== 'pending' || !cards) return resultOf(parts, payment)
  return reachingCards(async () => {
    const synced = await syncPayment(context, cards, id)
    if (synced.status === 'succeeded' && synced.savesCard && synced.customerId)
      await refreshSavedCard(context, cards, synced.customerId)
    return resultOf(parts, synced)
  })
}

async function resultOf({ cards }: PaymentParts, row: PaymentRow): Promise<PaymentResult> {
  const isPending = row.status === 'pending'
  const checkout = isPending && cards && row.checkoutId ? await cards.checkout(row.checkoutId).catch(() => null) : null
  return {
    id: row.id,
    status: row.status,
    amountCents: row.amountCents,
    by: wayOf(row),
    failure: row.failure,
    needsConfirmation: row.failureCode === 'authentication_required',
    isOpen: checkout?.status === 'open',
    createdAt: row.createdAt.toISOString(),
  }
}

async function lastFailure(context: Context, dealershipId: number): Promise<Payable['lastFailure']> {
  const [newest] = await context.db
    .select({ payment: payments, slug: invoices.slug })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(and(eq(payments.dealershipId, dealershipId), isNotNull(payments.automaticTry), isOwed))
    .orderBy(desc(payments.id))
    .limit(1)
  if (newest?.payment.status !== 'failed' || newest.payment.invoiceId === null) return null
  const { payment, slug } = newest
  const first = await firstTryOn(context.db, context, newest.payment.invoiceId)
  return {
    card: payment.cardLabel,
    reason: payment.failure,
    slug: slug ?? '',
    at: payment.createdAt.toISOString(),
    nextTryOn: nextTryOn(first, payment.automaticTry ?? 0),
    needsConfirmation: payment.failureCode === 'authentication_required',
  }
}
