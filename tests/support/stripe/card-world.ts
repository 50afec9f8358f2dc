import { eq } from 'drizzle-orm'
import { billingAccounts } from '../../../api/billing/invoices/invoices.schema'
import { chargeDueInvoices } from '../../../api/billing/payments/charge-due'
import { followPayments } from '../../../api/billing/payments/follow-payments'
import { payments } from '../../../api/billing/payments/payments.schema'
import { openStripe } from '../../../api/billing/payments/stripe-company'
import { handleStripeEvents } from '../../../api/billing/payments/stripe-events'
import { anApi } from '../api'
import { aDealership, aMember, aUser } from '../factories'
import { anInvoice, jobContext } from '../invoices'
import { aStripe } from './server'
import type { CardBehavior } from './shapes'

const rethrow = (error: unknown) => {
  throw error
}

/** Holds an API that takes cards, the card company of the tests, and a clock that a test moves. */
export async function aCardWorld() {
  const clock = { at: new Date('2026-11-10T15:00:00Z') }
  const now = () => clock.at
  const stripe = await aStripe({ now })
  const api = await anApi({ now, cards: stripe.settings })
  const company = openStripe(stripe.settings)
  const context = jobContext({ db: api.db, now })
  const run = { signal: new AbortController().signal, onError: rethrow }
  const anonymous = await api.as(null)
  return {
    api,
    stripe,
    clock,
    company,
    context,
    pass: (days: number) => {
      clock.at = new Date(clock.at.getTime() + days * 86_400_000)
    },
    charge: () => chargeDueInvoices(context, company, run),
    follow: () => followPayments(context, company, run),
    handle: () => handleStripeEvents(context, company, run),
    deliver: (event: { payload: string; signature: string }) => anonymous.post('/api/stripe-events', event),
    /** Makes a dealership that owes, with its finance person and an administrator of the site. */
    async aPayer(...amounts: number[]) {
      const lot = await aDealership(api.db)
      const invoices = []
      for (const cents of amounts) invoices.push(await anInvoice({ db: api.db, now }, lot.id, cents))
      const finance = await api.as(await aMember(api.db, lot.id, 'dealership_finance'), lot.id)
      const boss = await api.as(await aUser(api.db, { role: 'system_admin' }))
      const rows = () => api.db.select().from(payments).where(eq(payments.dealershipId, lot.id)).orderBy(payments.id)
      return { lot, invoices, finance, boss, rows }
    },
    /** Saves a card as a visit to the card company's page would. */
    async saveCard(lot: { id: number }, behavior?: CardBehavior) {
      const customer = await company.openCustomer({
        dealershipId: lot.id,
        name: 'Lot',
        email: 'lot@example.com',
        key: `customer-${lot.id}`,
      })
      const card = stripe.addCard(customer, behavior)
      await api.db.insert(billingAccounts).values({
        dealershipId: lot.id,
        legalName: 'Lot LLC',
        address: '1 Main St',
        city: 'Ann Arbor',
        state: 'MI',
        zip: '48103',
        emails: [`billing${lot.id}@example.com`],
        stripeCustomerId: customer,
        cardId: card.id,
        cardBrand: 'Visa',
        cardLast4: card.last4,
        cardExpires: '08/30',
      })
      return { customer, card }
    },
    async close() {
      await api.close()
      await stripe.close()
    },
  }
}

export type CardWorld = Awaited<ReturnType<typeof aCardWorld>>
