import { emailQueue } from '../../mail/outbox'

interface Amount {
  /** Names who pays. */
  dealership: string
  /** Is null for another advertiser, who has no account here. */
  dealershipId: number | null
  amountCents: number
}

/** Tells a payer's billing addresses, or the site's administrators of a dispute. */
export type PaymentEmail =
  | (Amount & {
      kind: 'payment-received'
      /** How it came: Visa ending 4242, bank transfer. */
      by: string
      reference: string
      settled: { slug: string; amountCents: number }[]
      creditCents: number
    })
  | (Amount & {
      kind: 'payment-failed'
      card: string
      reason: string
      slug: string
      /** The day of the next try; null: it was the last. */
      nextTryOn: string | null
    })
  | (Amount & { kind: 'payment-needs-confirmation'; card: string; slug: string })
  | (Amount & { kind: 'payment-refunded'; reason: string })
  | (Amount & { kind: 'payment-taken-back'; reason: string })
  | (Amount & { kind: 'payment-disputed'; reason: string; state: 'open' | 'won' | 'lost' })

export const enqueuePaymentEmail = emailQueue<PaymentEmail>()
