import type Stripe from 'stripe'
import type { CardDispute, CardPayment, CardRefund, Checkout, SavedCard } from './card-company'

const fromSeconds = (seconds: number): Date => new Date(seconds * 1000)

/** Reads the id of what is named, or carried whole. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

/** Reads our own id from what Stripe stores for us. */
export function ownId(metadata: Record<string, string> | null | undefined, name: string): number | null {
  const id = Number(metadata?.[name])
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

export const checkoutOf = (session: Stripe.Checkout.Session): Checkout => ({
  id: session.id,
  url: session.url,
  status: (['complete', 'expired'] as const).find((status) => status === session.status) ?? 'open',
  reference: idOf(session.payment_intent),
})

export function cardPaymentOf(
  intent: Stripe.PaymentIntent,
  refunds: readonly Stripe.Refund[] = [],
  disputes: readonly Stripe.Dispute[] = [],
): CardPayment {
  const error = intent.last_payment_error
  return {
    reference: intent.id,
    paymentId: ownId(intent.metadata, 'payment_id'),
    customerId: idOf(intent.customer),
    amountCents: intent.amount,
    currency: intent.currency.toUpperCase(),
    status: statusOf(intent.status),
    failure: error ? { code: error.decline_code ?? error.code ?? '', message: error.message ?? '' } : null,
    cardId: idOf(intent.payment_method),
    cardLabel: labelOf(intent.latest_charge, error?.payment_method),
    createdAt: fromSeconds(intent.created),
    refunds: refunds.map(refundOf),
    disputes: disputes.filter(takesMoney).map(disputeOf),
  }
}

function statusOf(status: Stripe.PaymentIntent.Status): CardPayment['status'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'canceled' || status === 'requires_payment_method' ? 'failed' : 'pending'
}

function labelOf(charge: Stripe.PaymentIntent['latest_charge'], failed: Stripe.PaymentMethod | undefined): string {
  const paid = typeof charge === 'string' ? null : charge?.payment_method_details?.card
  const card = paid ?? failed?.card
  return card?.brand && card.last4 ? `${brandName(card.brand)} ending ${card.last4}` : ''
}

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}
const brandName = (brand: string): string => brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)

export function savedCardOf({ id, card }: Stripe.PaymentMethod): SavedCard | null {
  if (!card) return null
  const expires = `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year % 100).padStart(2, '0')}`
  return { id, brand: brandName(card.brand), last4: card.last4, expires }
}

const refundOf = (refund: Stripe.Refund): CardRefund => ({
  reference: refund.id,
  refundId: ownId(refund.metadata, 'refund_id'),
  amountCents: refund.amount,
  status:
    refund.status === 'succeeded'
      ? 'succeeded'
      : refund.status === 'failed' || refund.status === 'canceled'
        ? 'failed'
        : 'pending',
})

/** A warning takes no money: it asks only. */
const takesMoney = ({ status }: Stripe.Dispute): boolean => !status.startsWith('warning_')

const disputeOf = (dispute: Stripe.Dispute): CardDispute => ({
  reference: dispute.id,
  amountCents: dispute.amount,
  reason: dispute.reason,
  status: dispute.status === 'won' ? 'won' : dispute.status === 'lost' ? 'lost' : 'open',
})
