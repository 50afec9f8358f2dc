import Stripe from 'stripe'
import type { CardPayments } from '../../settings/card-payments'
import { BadSignature, type CardCompany, CardCompanyUnreachable, type CardPayment } from './card-company'
import { readStripeEvent } from './stripe-event'
import { cardPaymentOf, checkoutOf, savedCardOf } from './stripe-objects'

/** Stripe's own retries carry the same idempotency key. */
const retries = 2
const timeoutMs = 8_000
const toleranceSeconds = 300
const pageSize = 100

/** Opens the card company. Every answer is parsed into our own shapes here; no other file knows Stripe's. */
export function openStripe({ secretKey, webhookSecret, apiBase }: CardPayments): CardCompany {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: retries,
    timeout: timeoutMs,
    telemetry: false,
    ...stripeAddress(apiBase),
  })
  return {
    openCustomer: ({ dealershipId, name, email, key }) =>
      reached(async () => {
        const metadata = { dealership_id: String(dealershipId) }
        return (await stripe.customers.create({ name, email, metadata }, { idempotencyKey: key })).id
      }),
    openCheckout: ({ key, ...input }) =>
      reached(async () =>
        checkoutOf(await stripe.checkout.sessions.create(paymentPage(input), { idempotencyKey: key })),
      ),
    openCardForm: (input) => openCardForm(stripe, input),
    checkout: (id) => nullIfMissing(async () => checkoutOf(await stripe.checkout.sessions.retrieve(id))),
    closeCheckout: (id) => closeCheckout(stripe, id),
    openPortal: ({ customerId, returnUrl }) =>
      reached(async () => {
        const session = await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })
        return session.url
      }),
    charge: (input) => charge(stripe, input),
    payment: (reference) => paymentWithParts(stripe, reference),
    paymentsOf: (customerId) =>
      reached(async () => {
        const { data } = await stripe.paymentIntents.list({ customer: customerId, limit: pageSize })
        return data.map((intent) => cardPaymentOf(intent))
      }),
    paymentsSince: (since) => paymentsSince(stripe, since),
    savedCard: (customerId) => savedCard(stripe, customerId),
    refund: ({ reference, refundId, amountCents, key }) =>
      reached(async () => {
        await stripe.refunds.create(
          { payment_intent: reference, amount: amountCents, metadata: { refund_id: String(refundId) } },
          { idempotencyKey: key },
        )
      }),
    readEvent(payload, signature, now) {
      try {
        stripe.webhooks.constructEvent(payload, signature, webhookSecret, toleranceSeconds, undefined, now.getTime())
      } catch {
        throw new BadSignature('The signature of the event does not fit.')
      }
      return readStripeEvent(payload)
    },
  }
}

export function stripeAddress(apiBase: string | undefined) {
  if (!apiBase) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}

type PageInput = Omit<Parameters<CardCompany['openCheckout']>[0], 'key'>

function paymentPage(input: PageInput): Stripe.Checkout.SessionCreateParams {
  const metadata = { payment_id: String(input.paymentId) }
  return {
    mode: 'payment',
    customer: input.customerId,
    allowed_payment_method_types: ['card'],
    success_url: input.returnUrl,
    cancel_url: input.cancelUrl,
    expires_at: Math.floor(input.expiresAt.getTime() / 1000),
    metadata,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: input.amountCents, product_data: { name: input.description } },
      },
    ],
    payment_intent_data: {
      metadata,
      description: input.description,
      ...(input.savesCard && { setup_future_usage: 'off_session' as const }),
    },
  }
}

async function openCardForm(stripe: Stripe, { key, ...input }: Parameters<CardCompany['openCardForm']>[0]) {
  const session: Stripe.Checkout.SessionCreateParams = {
    mode: 'setup',
    customer: input.customerId,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    success_url: input.returnUrl,
    cancel_url: input.cancelUrl,
  }
  return reached(async () => checkoutOf(await stripe.checkout.sessions.create(session, { idempotencyKey: key })))
}

/** One that is paid or has ended cannot be closed: Stripe refuses it, and its state says which. */
async function closeCheckout(stripe: Stripe, id: string): Promise<void> {
  try {
    await reached(() => stripe.checkout.sessions.expire(id))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}

async function charge(stripe: Stripe, input: Parameters<CardCompany['charge']>[0]): Promise<void> {
  try {
    await reached(() =>
      stripe.paymentIntents.create(
        {
          amount: input.amountCents,
          currency: 'usd',
          customer: input.customerId,
          payment_method: input.cardId,
          allowed_payment_method_types: ['card'],
          off_session: true,
          confirm: true,
          description: input.description,
          metadata: { payment_id: String(input.paymentId) },
        },
        { idempotencyKey: input.key },
      ),
    )
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error
  }
}

async function paymentWithParts(stripe: Stripe, reference: string): Promise<CardPayment | null> {
  return nullIfMissing(async () => {
    const intent = await stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] })
    const [refunds, disputes] = await Promise.all([
      stripe.refunds.list({ payment_intent: reference, limit: pageSize }),
      stripe.disputes.list({ payment_intent: reference, limit: pageSize }),
    ])
    return cardPaymentOf(intent, refunds.data, disputes.data)
  })
}

async function* paymentsSince(stripe: Stripe, since: Date): AsyncIterable<CardPayment> {
  let after: string | undefined
  for (;;) {
    const created = { gte: Math.floor(since.getTime() / 1000) }
    const { data, has_more: hasMore } = await reached(() =>
      stripe.paymentIntents.list({ created, limit: pageSize, ...(after !== undefined && { starting_after: after }) }),
    )
    for (const intent of data) yield cardPaymentOf(intent)
    after = data.at(-1)?.id
    if (!hasMore || after === undefined) return
  }
}

/** The customer's own choice on the card company's pages counts; without one, the newest card. */
async function savedCard(stripe: Stripe, customerId: string) {
  return reached(async () => {
    const customer = await stripe.customers.retrieve(customerId, {
      expand: ['invoice_settings.default_payment_method'],
    })
    if (customer.deleted) return null
    const chosen = customer.invoice_settings.default_payment_method
    if (chosen && typeof chosen !== 'string') return savedCardOf(chosen)
    const { data } = await stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 1 })
    return data[0] ? savedCardOf(data[0]) : null
  })
}

async function nullIfMissing<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await reached(call)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
    throw error
  }
}

/** Says that the same call is under way. */
const conflictStatus = 409

/** A call without an answer, and one that Stripe could not do now, is tried again later. */
async function reached<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      (error instanceof Stripe.errors.StripeError && error.statusCode === conflictStatus)
    )
      throw new CardCompanyUnreachable('The card company did not answer.', { cause: error })
    throw error
  }
}
