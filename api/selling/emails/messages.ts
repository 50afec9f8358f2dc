import { emailQueue } from '../../mail/outbox'

/** Opens a draft on another device. */
export interface SellDraftEmail {
  kind: 'sell-draft'
  requestId: number
}
/** Asks whether an address is the seller's; its button leads to the page that sends the request. */
export interface SellConfirmEmail {
  kind: 'sell-confirm'
  requestId: number
  /** Goes to no other: the draft may have another address by the time it is rendered. */
  email: string
}
export type SellDraftingEmail = SellDraftEmail | SellConfirmEmail

/** Goes to the seller; each opens the seller's page by a link that is made while it is rendered. */
export type SellerEmail =
  | { kind: 'sell-sent' | 'sell-link' | 'sell-expired' | 'sell-completed'; requestId: number }
  | { kind: 'sell-offer' | 'sell-offer-ends' | 'sell-counter-answered' | 'sell-accepted'; offerId: number }
  | { kind: 'sell-question'; messageId: number }
  | { kind: 'sell-fell-through' | 'sell-handover-reminder' | 'sell-not-confirmed'; recipientId: number }

/** Goes to those at a dealership who work on its inbox; it never names the seller before the acceptance. */
export type SellDealershipEmail =
  | { kind: 'sell-request'; recipientId: number; userId: number }
  | { kind: 'sell-news'; recipientId: number; userId: number; news: SellNews; amountCents?: number }

export type SellNews =
  | 'countered'
  | 'answered'
  | 'accepted'
  | 'declined'
  | 'not-chosen'
  | 'handed-over'
  | 'withdrawn'
  | 'deal-ended'
  | 'fell-through'
  | 'handover-reminder'
  | 'not-confirmed'
  | 'sale-closed'
  | 'ends'

export type SellingEmail = SellDraftingEmail | SellerEmail | SellDealershipEmail

/** Counts what may be asked for by who need not own the address: too many are refused. */
export const enqueueSellEmail = emailQueue<SellingEmail>({
  'sell-draft': 'selling',
  'sell-confirm': 'selling',
  'sell-link': 'sell-link',
})
