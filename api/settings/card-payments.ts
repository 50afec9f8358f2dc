/** Names the card company's account by which dealerships pay. */
export interface CardPayments {
  secretKey: string
  webhookSecret: string
  /** Replaces the card company's API, for tests and proxies. */
  apiBase?: string
}

/** Lists the hosts of the card company's own pages, where cards are typed. */
const stripePages = ['https://checkout.stripe.com', 'https://billing.stripe.com']

/** Lists the origins that a form of ours may lead to, so that a card is paid with or changed. */
export const cardPageOrigins = (cards: CardPayments | undefined): string[] => {
  if (!cards) return []
  return cards.apiBase ? [new URL(cards.apiBase).origin] : stripePages
}

interface CardSettings {
  PAYMENTS: 'none' | 'stripe'
  STRIPE_SECRET_KEY?: string
  STRIPE_WEBHOOK_SECRET?: string
  STRIPE_API_BASE?: string
}

export const cardPaymentsOf = (settings: CardSettings): CardPayments | undefined => {
  const { PAYMENTS: payments, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings
  if (payments === 'none' || !secretKey || !webhookSecret) return undefined
  return { secretKey, webhookSecret, apiBase: settings.STRIPE_API_BASE }
}

/** Says a sentence for each setting that is there without the others. A process that has no database needs none of them. */
export function cardProblems(settings: CardSettings): string[] {
  const keys = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  if (settings.PAYMENTS === 'stripe')
    return keys
      .filter((key) => !settings[key])
      .map((key) => `${key}: PAYMENTS=stripe needs it. Stripe’s dashboard shows it under Developers.`)
  return keys
    .filter((key) => settings[key])
    .map((key) => `${key}: it is set, but PAYMENTS is none. Set PAYMENTS=stripe, or remove it.`)
}
