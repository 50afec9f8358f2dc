import { eq, inArray, isNull, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import { dealershipsByIds } from '../../dealerships/lookup'
import type { SignedIn } from '../../http/guards'
import { scheduledJobs } from '../../jobs/schema'
import { listPage } from '../../lists'
import { findOrRefuse, Refusal } from '../../refusals'
import { currency } from '../dollars'
import { billingAccounts } from '../invoices/invoices.schema'
import { lockBilling } from '../invoices/issue-invoice'
import { payerOf } from '../payer'
import type { CardCompany, CardPayment } from './card-company'
import { type PaymentParts, requireCards } from './payment-method'
import { notePaymentFailed } from './payment-outcome'
import { paymentDifferences, payments } from './payments.schema'
import { reachingCards } from './reaching-cards'
import type { DifferenceQuery, PaymentDifference } from './reconciliation.contract'
import { lockPaymentOfPayer } from './record-payment'
import { lockPayment, takeBack } from './recount-payment'
import { settleOldest } from './settle'
import { syncPayment } from './sync-payment'

type DifferenceRow = typeof paymentDifferences.$inferSelect

export const reconcileJob = 'payments.reconcile'

export async function listDifferences(context: Context & SignedIn, { cards }: PaymentParts, query: DifferenceQuery) {
  const list = await listPage(
    context,
    query,
    {
      from: paymentDifferences,
      key: paymentDifferences.id,
      where: [isNull(paymentDifferences.settledAt)],
      sorts: { found: paymentDifferences.foundAt },
    },
    (ids) => differencesByIds(context, ids),
  )
  const [job] = await context.db.select().from(scheduledJobs).where(eq(scheduledJobs.name, reconcileJob))
  return { ...list, cards: cards !== null, lastRunAt: job?.finishedAt?.toISOString() ?? null }
}

async function differencesByIds(context: Context, ids: number[]): Promise<Map<number, PaymentDifference>> {
  if (ids.length === 0) return new Map()
  const rows = await context.db
    .select({
      difference: paymentDifferences,
      dealershipId: sql<number | null>`coalesce(${payments.dealershipId}, ${billingAccounts.dealershipId})`.mapWith(
        (id: unknown) => (id === null ? null : Number(id)),
      ),
    })
    .from(paymentDifferences)
    .leftJoin(payments, eq(payments.id, paymentDifferences.paymentId))
    .leftJoin(billingAccounts, eq(billingAccounts.stripeCustomerId, paymentDifferences.customerId))
    .where(inArray(paymentDifferences.id, ids))
  const names = await dealershipsByIds(
    context,
    rows.flatMap(({ dealershipId }) => (dealershipId === null ? [] : [dealershipId])),
  )
  return new Map(
    rows.map(({ difference: { id, kind, reference, paymentId, ours, theirs, foundAt }, dealershipId }) => {
      const dealership = dealershipId === null ? undefined : names.get(dealershipId)
      return [
        id,
        {
          id,
          kind,
          reference,
          paymentId,
          dealership: dealership ? { id: dealership.id, name: dealership.name } : null,
          ours,
          theirs,
          foundAt: foundAt.toISOString(),
        },
      ]
    }),
  )
}

/** Throws not_found, conflict for what belongs to no dealership of this site or is another currency’s, unavailable. */
export async function takeOverDifference(
  context: Context & SignedIn,
  { cards }: PaymentParts,
  { id }: { id: number },
): Promise<{ id: number }> {
  const company = requireCards(cards)
  const [row] = await context.db.select().from(paymentDifferences).where(eq(paymentDifferences.id, id))
  const difference = findOrRefuse(row, 'The difference')
  if (difference.settledAt) return { id }
  const paymentId = await reachingCards(() => takeOver(context, company, difference))
  await transaction(context, async (tx) => {
    const { kind, ours, theirs } = difference
    await tx.update(paymentDifferences).set({ settledAt: context.now() }).where(eq(paymentDifferences.id, id))
    const { dealershipId } = await lockPayment(tx, paymentId)
    const detail = { before: { is: ours }, after: { is: theirs }, kind }
    await audit(
      context,
      { action: 'payment.taken-over', entity: 'payment', entityId: paymentId, dealershipId, detail },
      tx,
    )
  })
  return { id }
}

async function takeOver(context: Context, company: CardCompany, difference: DifferenceRow): Promise<number> {
  const theirs = await company.payment(difference.reference)
  if (theirs && theirs.currency !== currency)
    throw new Refusal('conflict', `It was paid in ${theirs.currency}. Refund it on the card company’s pages.`)
  if (difference.paymentId === null) return adopt(context, company, findOrRefuse(theirs, 'The payment'))
  if (theirs) {
    await correctAmount(context, difference.paymentId, theirs)
    return (await syncPayment(context, company, difference.paymentId)).id
  }
  return dropPayment(context, difference.paymentId)
}

/** Stores a payment that was made on the card company's pages. */
async function adopt(context: Context, company: CardCompany, theirs: CardPayment): Promise<number> {
  const [account] = theirs.customerId
    ? await context.db.select().from(billingAccounts).where(eq(billingAccounts.stripeCustomerId, theirs.customerId))
    : []
  if (!account)
    throw new Refusal('conflict', 'Its customer is no dealership of this site. Refund it on the card company’s pages.')
  const { dealershipId } = account
  const id = await transaction(context, async (tx) => {
    await lockBilling(tx, dealershipId)
    const sourceKey = `stripe:${theirs.reference}`
    const { reference, customerId, amountCents, cardLabel, createdAt } = theirs
    await tx
      .insert(payments)
      .values({
        dealershipId,
        provider: 'stripe',
        method: 'card',
        status: 'pending',
        reference,
        sourceKey,
        customerId,
        amountCents,
        cardLabel,
        createdAt,
        updatedAt: context.now(),
      })
      .onConflictDoNothing()
    const [row] = await tx.select().from(payments).where(eq(payments.sourceKey, sourceKey))
    return findOrRefuse(row, 'The payment').id
  })
  await syncPayment(context, company, id)
  return id
}

/** Takes over the amount that was charged. What is too much on invoices is taken back first. */
const correctAmount = (context: Context, id: number, { amountCents }: CardPayment): Promise<void> =>
  transaction(context, async (tx) => {
    const payment = await lockPaymentOfPayer(tx, id)
    if (payment.amountCents === amountCents) return
    const tooMuch = payment.allocatedCents + payment.refundedCents + payment.disputedCents - amountCents
    await takeBack(tx, context, { payment, amountCents: Math.min(payment.allocatedCents, tooMuch), kind: 'refunded' })
    await tx
      .update(payments)
      .set({ amountCents, version: sql`${payments.version} + 1`, updatedAt: context.now() })
      .where(eq(payments.id, id))
    await settleOldest(tx, context, payerOf(payment))
  })

/** Takes out a payment that the card company does not have. */
const dropPayment = (context: Context, id: number): Promise<number> =>
  transaction(context, async (tx) => {
    const payment = await lockPaymentOfPayer(tx, id)
    await takeBack(tx, context, { payment, amountCents: payment.allocatedCents, kind: 'refunded' })
    await notePaymentFailed(tx, context, payment, {
      code: 'missing',
      message: 'The card company has no such payment.',
    })
    await settleOldest(tx, context, payerOf(payment))
    return id
  })
