import type { DisputeState } from './states.contract'

/** Describes a payment as the card company has it now. */
export interface CardPayment {
  /** Their id. */
  reference: string
  /** Our id of it, which they store. */
  paymentId: number | null
  customerId: string | null
  /** Cents, or what the currency has in their place. */
  amountCents: number
  /** In capital letters: USD. */
  currency: string
  status: 'pending' | 'succeeded' | 'failed'
  failure: { code: string; message: string } | null
  cardId: string | null
  cardLabel: string
  createdAt: Date
  refunds: readonly CardRefund[]
  disputes: readonly CardDispute[]
}

export interface CardRefund {
  reference: string
  /** Our id of it; null: it was made on their own pages. */
  refundId: number | null
  amountCents: number
  status: 'pending' | 'succeeded' | 'failed'
}

export interface CardDispute {
  reference: string
  amountCents: number
  reason: string
  status: DisputeState
}

export interface SavedCard {
  id: string
  brand: string
  last4: string
  /** 08/27 */
  expires: string
}

/** Describes their page on which a payment is made or a card saved. */
export interface Checkout {
  id: string
  url: string | null
  status: 'open' | 'complete' | 'expired'
  /** The payment that it led to; null: none yet. */
  reference: string | null
}

export interface NewCheckout {
  customerId: string
  returnUrl: string
  cancelUrl: string
  /** Their answer to a key is stored: the same key has one effect. */
  key: string
}

export interface NewCardPayment {
  paymentId: number
  customerId: string
  amountCents: number
  /** Is shown to who pays. */
  description: string
  key: string
}

/** Names something at the card company that has changed; its newest state is read from there. */
export interface CardEvent {
  id: string
  type: string
  createdAt: Date
  objectId: string
  about:
    | { kind: 'checkout'; id: string; paymentId: number | null; customerId: string | null }
    | { kind: 'payment'; reference: string; paymentId: number | null }
    | { kind: 'customer'; customerId: string }
    | { kind: 'card'; cardId: string }
    | { kind: 'other' }
}

/** Throws CardCompanyUnreachable where there is no answer: the call may have had its effect, and is repeated with its key. */
export interface CardCompany {
  openCustomer(input: { dealershipId: number; name: string; email: string; key: string }): Promise<string>
  openCheckout(input: NewCheckout & NewCardPayment & { savesCard: boolean; expiresAt: Date }): Promise<Checkout>
  openCardForm(input: NewCheckout): Promise<Checkout>
  /** Answers null for one that they do not have. */
  checkout(id: string): Promise<Checkout | null>
  /** Lets no one pay on it any more. One that is over already stays as it is. */
  closeCheckout(id: string): Promise<void>
  /** Opens the page on which cards are changed. */
  openPortal(input: { customerId: string; returnUrl: string }): Promise<string>
  /** Charges the saved card without its owner. A card that declines is an answer, no error. */
  charge(input: NewCardPayment & { cardId: string }): Promise<void>
  /** Answers null for one that they do not have. */
  payment(reference: string): Promise<CardPayment | null>
  /** Lists payments of a customer, the newest first. */
  paymentsOf(customerId: string): Promise<CardPayment[]>
  paymentsSince(since: Date): AsyncIterable<CardPayment>
  /** Answers the card that is charged by itself; null: none is saved. */
  savedCard(customerId: string): Promise<SavedCard | null>
  refund(input: { reference: string; refundId: number; amountCents: number; key: string }): Promise<void>
  /** Throws BadSignature for what they did not send, or sent too long ago. */
  readEvent(payload: string, signature: string, now: Date): CardEvent
}

export class CardCompanyUnreachable extends Error {}
export class BadSignature extends Error {}
