import { emailQueue } from '../mail/outbox'

/** Goes to the seller; each opens the seller's page by a link that is made while it is rendered. */
export type SellerEmail =
  | { kind: 'sell-sent' | 'sell-link' | 'sell-expired' | 'sell-completed'; requestId: number }
  | { kind: 'sell-offer' | 'sell-offer-ends' | 'sell-counter-answered' | 'sell-accepted'; offerId: number }
  | { kind: 'sell-question'; messageId: number }

/** Goes to those at a dealership who work on its inbox; it never names the seller before the acceptance. */
export type SellDealershipEmail =
  | { kind: 'sell-request'; recipientId: number; userId: number }
  | { kind: 'sell-news'; recipientId: number; userId: number; news: SellNews; amountCents?: number }

export type SellNews = 'countered' | 'answered' | 'accepted' | 'not-chosen' | 'withdrawn' | 'fell-through' | 'ends'

export type SellingEmail = SellerEmail | SellDealershipEmail

export const enqueueSellingEmail = emailQueue<SellingEmail>({ 'sell-link': 'sell-link' })
