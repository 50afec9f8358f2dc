import Stripe from 'stripe'
import type { EnvironmentPart } from '../../environment/part'
import type { CardPayments } from '../../settings/card-payments'
import { stripeAddress } from './stripe-company'

const limitMs = 10_000

/** Reads one payment, which the key must be allowed to: nothing is charged or changed. */
export const stripeTest =
  ({ secretKey, apiBase }: CardPayments): NonNullable<EnvironmentPart['test']> =>
  async () => {
    const stripe = new Stripe(secretKey, {
      maxNetworkRetries: 0,
      timeout: limitMs,
      telemetry: false,
      ...stripeAddress(apiBase),
    })
    try {
      await stripe.paymentIntents.list({ limit: 1 })
      return { outcome: 'working', words: 'Stripe accepted the key' }
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError) || !error.statusCode) throw error
      const refusesKey = [401, 403].includes(error.statusCode)
      return {
        outcome: 'failing',
        words: `Stripe ${refusesKey ? 'refused the key' : 'refused the call'} with ${error.statusCode}`,
      }
    }
  }
