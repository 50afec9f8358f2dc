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

export const list = (data: object[], hasMore = false) => ({ object: 'list', data, has_more: hasMore })

export const cardShape = ({ id, customer, brand, last4, expMonth, expYear }: Card) => ({
  id,
  object: 'payment_method',
  type: 'card',
  customer,
  card: { brand, last4, exp_month: expMonth, exp_year: expYear },
})

export const intentShape = ({
  id,
  customer,
  amount,
  currency = 'usd',
  status,
  card,
  metadata,
  error,
  created,
}: Intent) => ({
  id,
  object: 'payment_intent',
  amount,
  currency,
  customer,
  status,
  metadata,
  created,
  payment_method: card?.id ?? null,
  last_payment_error: error && { type: 'card_error', ...error, ...(card && { payment_method: cardShape(card) }) },
  latest_charge:
    status === 'succeeded' && card
      ? {
          id: id.replace('pi_', 'ch_'),
          object: 'charge',
          payment_method_details: { type: 'card', card: { brand: card.brand, last4: card.last4 } },
        }
      : null,
})

export const sessionShape = (session: Session, origin: string) => ({
  id: session.id,
  object: 'checkout.session',
  mode: session.mode,
  customer: session.customer,
  status: session.status,
  payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
  payment_intent: session.intent,
  metadata: session.metadata,
  url: session.status === 'open' ? `${origin}/pages/${session.id}` : null,
})

export const refundShape = ({ id, intent, amount, status, metadata }: Refund) => ({
  id,
  object: 'refund',
  payment_intent: intent,
  amount,
  status,
  metadata,
})

export const disputeShape = ({ id, intent, amount, status, reason }: Dispute) => ({
  id,
  object: 'dispute',
  payment_intent: intent,
  amount,
  status,
  reason,
})
