import { emailQueue } from '../../mail/outbox'

interface About {
  dealership: string
  dealershipId: number
}

/** Goes to the addresses that a dealership named for its invoices. Days are the operator's, money is cents. */
export type BillingEmail = About &
  (
    | {
        kind: 'plan-changed'
        plan: string
        effectiveOn: string
        monthlyCents: number
        trialEndsOn: string | null
        vehiclesRested: number
      }
    | {
        kind: 'plan-scheduled'
        plan: string
        effectiveOn: string
        monthlyCents: number
        isNotice: boolean
        before: { plan: string; monthlyCents: number }
      }
    | { kind: 'plan-trial-ends'; plan: string; trialEndsOn: string; monthlyCents: number }
    | { kind: 'plan-ends'; plan: string; endsOn: string }
    | { kind: 'tax-exemption'; isAccepted: boolean; number: string; expiresOn: string | null }
    | { kind: 'payment-reminder'; number: string; openCents: number; daysLate: number; dueOn: string }
    | { kind: 'payment-hold'; hold: 'additions' | 'listings'; openCents: number; vehicles: number }
    | { kind: 'payment-released'; vehicles: number }
    | { kind: 'payment-ended'; openCents: number }
  )

export const enqueueBillingEmail = emailQueue<BillingEmail>()
