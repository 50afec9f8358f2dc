import type { Context } from '../../context'
import type { z } from '../../http/contract'
import type { Staff } from '../../http/guards'
import { webLinks } from '../../mail/links'
import { Refusal } from '../../refusals'
import { billingSettings } from '../billing-settings'
import type { CardCompany } from './card-company'
import type { openCardPage as contract, PaymentMethod } from './payment-method.contract'
import { reachingCards } from './reaching-cards'
import { billingAccountOf, customerOf, refreshSavedCard } from './saved-card'

export interface PaymentParts {
  /** Is null where this site takes no cards. */
  cards: CardCompany | null
  origin: string
}

export async function paymentMethod(
  context: Context & Staff,
  { cards }: PaymentParts,
  { fresh }: { fresh: boolean },
): Promise<PaymentMethod> {
  const { id: dealershipId } = context.dealership
  const known = await billingAccountOf(context, dealershipId)
  if (fresh && cards && known?.stripeCustomerId) {
    const customerId = known.stripeCustomerId
    await reachingCards(() => refreshSavedCard(context, cards, customerId))
  }
  const account = fresh ? await billingAccountOf(context, dealershipId) : known
  const { seller, termDays } = await billingSettings(context)
  const { cardBrand: brand, cardLast4: last4, cardExpires: expires } = account ?? {}
  return {
    cards: cards !== null,
    card: cards && brand && last4 && expires ? { brand, last4, expires } : null,
    changeable: Boolean(cards && account?.stripeCustomerId && account.cardId),
    bank: seller.bank,
    seller: { name: seller.name, address: seller.address, email: seller.email },
    termDays,
  }
}

/** Throws conflict where this site takes no cards, unavailable where the card company does not answer. */
export async function openCardPage(
  context: Context & Staff,
  { cards, origin }: PaymentParts,
  { page, token }: z.output<(typeof contract)['request']['body']['content']['application/json']['schema']>,
): Promise<{ url: string }> {
  const company = requireCards(cards)
  const dealershipId = context.dealership.id
  const returnUrl = webLinks(origin).pay(dealershipId, { card: 'saved' })
  const cancelUrl = webLinks(origin).pay(dealershipId)
  return reachingCards(async () => {
    const customerId = await customerOf(context, company, dealershipId)
    if (page === 'change') return { url: await company.openPortal({ customerId, returnUrl }) }
    const { url } = await company.openCardForm({
      customerId,
      returnUrl,
      cancelUrl,
      key: `card-${dealershipId}-${token}`,
    })
    if (url === null) throw new Refusal('conflict', 'This page of the card company is closed. Please begin again.')
    return { url }
  })
}

/** Throws conflict where this site takes no cards. */
export function requireCards(cards: CardCompany | null): CardCompany {
  if (!cards) throw new Refusal('conflict', 'This site takes no cards. Pay by bank transfer or check.')
  return cards
}
