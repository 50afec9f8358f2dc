import { shapeOf } from './description'

/** Names how a card of the tests behaves. */
export type CardBehavior = 'pays' | 'insufficient_funds' | 'authentication_required'

export interface Card {
  id: string
  customer: string | null
  brand: string
  last4: string
  expMonth: number
  expYear: number
  behavior: CardBehavior
}

export interface Intent {
  id: string
  customer: string | null
  amount: number
  currency?: string
  status: 'succeeded' | 'requires_payment_method' | 'processing'
  card: Card | null
  metadata: Record<string, string>
  error: { code: string; decline_code?: string; message: string } | null
  created: number
}

export interface Session {
  id: string
  mode: 'payment' | 'setup'
  customer: string
  amount: number
  status: 'open' | 'complete' | 'expired'
  intent: string | null
  savesCard: boolean
  metadata: Record<string, string>
  successUrl: string
  cancelUrl: string
}

export interface Refund {
  id: string
  intent: string
  amount: number
  status: 'succeeded' | 'pending' | 'failed'
  metadata: Record<string, string>
}

export interface Dispute {
  id: string
  intent: string
  amount: number
  status: 'needs_response' | 'won' | 'lost'
  reason: string
}

export interface Customer {
  id: string
  defaultCard: string | null
}

export interface StripeState {
  now(): number
  next(prefix: string): string
  customers: Map<string, Customer>
  cards: Map<string, Card>
  intents: Map<string, Intent>
  sessions: Map<string, Session>
  refunds: Map<string, Refund>
  disputes: Map<string, Dispute>
}

export const list = (data: object[], hasMore = false) => ({ object: 'list', data, has_more: hasMore, url: '/v1' })

export const customerShape = ({ id, defaultCard }: { id: string; defaultCard: Card | undefined }) =>
  shapeOf('customer', { id, invoice_settings: { default_payment_method: defaultCard ? cardShape(defaultCard) : null } })

export const cardShape = ({ id, customer, brand, last4, expMonth, expYear }: Card) =>
  shapeOf('payment_method', {
    id,
    type: 'card',
    customer,
    card: { brand, last4, exp_month: expMonth, exp_year: expYear, funding: 'credit' },
  })

export const intentShape = ({ currency = 'usd', card, error, ...intent }: Intent) =>
  shapeOf('payment_intent', {
    id: intent.id,
    amount: intent.amount,
    currency,
    customer: intent.customer,
    status: intent.status,
    metadata: intent.metadata,
    created: intent.created,
    capture_method: 'automatic',
    confirmation_method: 'automatic',
    payment_method_types: ['card'],
    payment_method: card?.id ?? null,
    last_payment_error: error && { type: 'card_error', ...error, ...(card && { payment_method: cardShape(card) }) },
    latest_charge: intent.status === 'succeeded' && card ? chargeShape({ ...intent, card, currency }) : null,
  })

const chargeShape = ({
  id,
  amount,
  currency,
  customer,
  card,
  created,
}: Pick<Intent, 'id' | 'amount' | 'customer' | 'created'> & { card: Card; currency: string }) =>
  shapeOf('charge', {
    id: id.replace('pi_', 'ch_'),
    amount,
    currency,
    customer,
    created,
    status: 'succeeded',
    payment_method_details: {
      type: 'card',
      card: { brand: card.brand, last4: card.last4, exp_month: card.expMonth, exp_year: card.expYear },
    },
  })

export const sessionShape = (session: Session, origin: string) =>
  shapeOf('checkout.session', {
    id: session.id,
    mode: session.mode,
    customer: session.customer,
    status: session.status,
    payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
    payment_method_types: ['card'],
    payment_intent: session.intent,
    metadata: session.metadata,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    url: session.status === 'open' ? `${origin}/pages/${session.id}` : null,
  })

export const portalShape = (portal: { id: string; customer: string; return_url: string; url: string }) =>
  shapeOf('billing_portal.session', { configuration: 'bpc_of_the_tests', ...portal })

export const refundShape = ({ id, intent, amount, status, metadata }: Refund) =>
  shapeOf('refund', { id, payment_intent: intent, currency: 'usd', amount, status, metadata })

export const disputeShape = ({ id, intent, amount, status, reason }: Dispute) =>
  shapeOf('dispute', {
    id,
    charge: intent.replace('pi_', 'ch_'),
    payment_intent: intent,
    currency: 'usd',
    amount,
    status,
    reason,
  })
