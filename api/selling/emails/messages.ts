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
}
export type SellDraftingEmail = SellDraftEmail | SellConfirmEmail

/** Both are asked for by who need not own the address: too many are refused. */
export const enqueueSellEmail = emailQueue<SellDraftingEmail>({
  'sell-draft': 'selling',
  'sell-confirm': 'selling',
})
