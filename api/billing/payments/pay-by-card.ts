import { and, asc, desc, eq } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { z } from '../../http/contract'
import type { Staff } from '../../http/guards'
import { webLinks } from '../../mail/links'
import { findOrRefuse, invalid, Refusal } from '../../refusals'
import { siteName } from '../../site-settings/identity/identity.section'
import { billingDay } from '../billing-days'
import { dollars } from '../dollars'
import { invoices } from '../invoices/invoices.schema'
import { type InvoiceRow, lockBilling } from '../invoices/issue-invoice'
import { isOwed, isToBePaid } from '../invoices/owed'
import { dealershipOf } from '../payer'
import type { CardCompany } from './card-company'
import { type PaymentParts, requireCards } from './payment-method'
import { minCardCents, type NewCardPayment } from './payments.contract'
import { payments } from './payments.schema'
import { reachingCards } from './reaching-cards'
import { billingAccountOf, cardName, customerOf } from './saved-card'
import type { PaymentRow } from './settle'
import { syncPayment } from './sync-payment'

/** Ends their page after an hour, so that a forgotten one holds back no other payment for long. */
export const checkoutMinutes = 60

type CardPaymentInput = z.output<typeof NewCardPayment>
type Begun = { payment: PaymentRow } | { underWay: PaymentRow }

/**
 * Pays by card. The payment is stored before the card company is called, and its keys are derived from it: a form that is
 * sent again, at once or after a kill, has one effect. Throws not_found, conflict for another amount than was shown and while
 * another payment is under way, unavailable.
 */
export async function payByCard(
  context: Context & Staff,
  { cards, origin }: PaymentParts,
  input: CardPaymentInput,
): Promise<{ id: number; url: string | null }> {
  const company = requireCards(cards)
  return reachingCards(async () => {
    const customerId = await customerOf(context, company, context.dealership.id)
    const payment = await beginPayment(context, { company, origin }, { ...input, customerId })
    if (payment.status !== 'pending') return { id: payment.id, url: null }
    if (input.with === 'card') {
      await carryOutCharge(context, company, payment)
      return { id: payment.id, url: null }
    }
    return { id: payment.id, url: await openCheckout(context, company, { payment, origin }) }
  })
}

/** An open page of the card company gives way to the new payment; one that was paid meanwhile does not. */
async function beginPayment(
  context: Context & Staff,
  { company, origin }: { company: CardCompany; origin: string },
  input: CardPaymentInput & { customerId: string },
): Promise<PaymentRow> {
  const begun = await storePayment(context, input)
  if ('payment' in begun) return begun.payment
  const { underWay } = begun
  if (underWay.cardId === null) {
    await openCheckout(context, company, { payment: underWay, origin }) // finds the page of one that was killed
    await closeCheckout(context, company, underWay.id)
  }
  await syncPayment(context, company, underWay.id)
  const again = await storePayment(context, input)
  if ('payment' in again) return again.payment
  throw new Refusal('conflict', 'A payment is under way already. Wait for its result before you pay again.')
}

const storePayment = (context: Context & Staff, input: CardPaymentInput & { customerId: string }): Promise<Begun> =>
  transaction(context, async (tx) => {
    const dealershipId = context.dealership.id
    await lockBilling(tx, dealershipId)
    const sourceKey = `card:${dealershipId}:${input.token}`
    const [existing] = await tx.select().from(payments).where(eq(payments.sourceKey, sourceKey))
    if (existing) return { payment: existing }
    const owed = await invoicesOf(tx, context, { dealershipId, what: input.what })
    const amountCents = owed.reduce((sum, { openCents }) => sum + openCents, 0)
    if (amountCents !== input.amountCents)
      throw new Refusal('conflict', 'What is open has changed meanwhile. Look at the amounts again, then pay.')
    if (amountCents < minCardCents)
      throw invalid(`A card can be charged ${dollars(minCardCents)} or more. Pay the rest by bank transfer.`)
    const underWay = await paymentUnderWay(tx, dealershipId)
    if (underWay) return { underWay }
    const account = await billingAccountOf({ db: tx }, dealershipId)
    const isSaved = input.with === 'card'
    if (isSaved && !account?.cardId) throw new Refusal('conflict', 'No card is saved. Choose another way to pay.')
    const [row] = await tx
      .insert(payments)
      .values({
        dealershipId,
        provider: 'stripe',
        method: 'card',
        reference: '',
        sourceKey,
        invoiceId: owed.length === 1 ? (owed[0]?.id ?? null) : null,
        amountCents,
        status: 'pending',
        customerId: input.customerId,
        cardId: isSaved ? (account?.cardId ?? null) : null,
        cardLabel: isSaved && account ? (cardName(account) ?? '') : '',
        savesCard: input.savesCard,
        createdBy: context.actor.id,
        createdAt: context.now(),
        updatedAt: context.now(),
      })
      .returning()
    const payment = findOrRefuse(row, 'The payment')
    const detail = { before: null, after: { status: 'pending', amountCents, with: input.with } }
    await audit(context, { action: 'payment.begun', entity: 'payment', entityId: payment.id, dealershipId, detail }, tx)
    return { payment }
  })

async function invoicesOf(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { dealershipId, what }: { dealershipId: number; what: string },
): Promise<InvoiceRow[]> {
  const ofDealership = eq(invoices.dealershipId, dealershipId)
  const isOne = what !== 'late' && what !== 'all'
  if (isOne) {
    const [row] = await tx
      .select()
      .from(invoices)
      .where(and(ofDealership, eq(invoices.slug, what), eq(invoices.kind, 'invoice')))
    const invoice = findOrRefuse(row, 'The invoice')
    return isToBePaid(invoice) ? [invoice] : []
  }
  const owed = await tx
    .select()
    .from(invoices)
    .where(and(ofDealership, isOwed))
    .orderBy(asc(invoices.dueOn), asc(invoices.id))
  const day = await billingDay({ db: tx, now })
  return what === 'all' ? owed : owed.filter(({ dueOn }) => dueOn !== null && dueOn < day)
}

/** Answers the payment by card of a dealership whose end is not known yet. */
export async function paymentUnderWay(
  tx: Transaction | Context['db'],
  dealershipId: number,
): Promise<PaymentRow | null> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(
      and(eq(payments.dealershipId, dealershipId), eq(payments.provider, 'stripe'), eq(payments.status, 'pending')),
    )
    .orderBy(desc(payments.id))
    .limit(1)
  return row ?? null
}

/** Answers where the card is typed; null: the payment has ended there. */
async function openCheckout(
  context: Context,
  company: CardCompany,
  { payment, origin }: { payment: PaymentRow; origin: string },
): Promise<string | null> {
  const { id, amountCents, customerId } = payment
  const dealershipId = dealershipOf(payment)
  const known = payment.checkoutId ? await company.checkout(payment.checkoutId) : null
  const checkout =
    known ??
    (await company.openCheckout({
      paymentId: id,
      customerId: customerId ?? '',
      amountCents,
      description: `Invoices of ${await siteName(context)}`,
      savesCard: payment.savesCard,
      expiresAt: new Date(payment.createdAt.getTime() + checkoutMinutes * 60_000),
      returnUrl: webLinks(origin).pay(dealershipId, { payment: String(id) }),
      cancelUrl: webLinks(origin).pay(dealershipId, { payment: String(id) }),
      key: `payment-${id}`,
    }))
  if (!known)
    await context.db
      .update(payments)
      .set({ checkoutId: checkout.id, updatedAt: context.now() })
      .where(eq(payments.id, id))
  if (checkout.status === 'open') return checkout.url
  await syncPayment(context, company, id)
  return null
}

async function closeCheckout(context: Context, company: CardCompany, id: number): Promise<void> {
  const [row] = await context.db.select({ checkoutId: payments.checkoutId }).from(payments).where(eq(payments.id, id))
  if (row?.checkoutId) await company.closeCheckout(row.checkoutId)
}

/** Charges the saved card of a payment that is stored, and stores what came of it. Done again, it has no second effect. */
export async function carryOutCharge(context: Context, company: CardCompany, payment: PaymentRow): Promise<void> {
  const { id, customerId, cardId, amountCents, reference } = payment
  if (reference === '' && customerId && cardId)
    await company.charge({
      paymentId: id,
      customerId,
      cardId,
      amountCents,
      description: `Invoices of ${await siteName(context)}`,
      key: `payment-${id}`,
    })
  await syncPayment(context, company, id)
}
