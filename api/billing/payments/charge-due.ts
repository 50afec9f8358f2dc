import { eq, sql } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import type { OnError } from '../../jobs/work'
import { billingDay } from '../billing-days'
import { invoices } from '../invoices/invoices.schema'
import { lockBilling } from '../invoices/issue-invoice'
import { isToBePaid } from '../invoices/owed'
import { dealershipOf } from '../payer'
import { type CardCompany, CardCompanyUnreachable } from './card-company'
import { carryOutCharge, paymentUnderWay } from './pay-by-card'
import { firstTryOn, nextTryOn } from './payment-outcome'
import { minCardCents } from './payments.contract'
import { payments } from './payments.schema'
import { billingAccountOf, cardName } from './saved-card'
import type { PaymentRow } from './settle'

/**
 * Charges saved cards for invoices that are due, and those that were declined again after 1, 3 and 7 days. Each try of an
 * invoice is a payment with a name of its own: a run twice, or one that was killed, charges no card twice.
 */
export async function chargeDueInvoices(
  context: Context,
  company: CardCompany,
  { signal, onError }: { signal: AbortSignal; onError: OnError },
): Promise<number> {
  const day = await billingDay(context)
  const { rows } = await context.db.execute<{ id: string }>(sql`select i.id from invoice i
    join billing_account a on a.dealership_id = i.dealership_id and a.card_id is not null
    where i.status in ('open', 'past_due') and i.kind = 'invoice' and i.due_on <= ${day} and i.open_cents >= ${minCardCents}
    order by i.due_on, i.id`)
  let charged = 0
  for (const { id } of rows) {
    if (signal.aborted) break
    try {
      const payment = await beginTry(context, Number(id), day)
      if (!payment) continue
      await carryOutCharge(context, company, payment)
      charged += 1
    } catch (error) {
      if (!(error instanceof CardCompanyUnreachable)) onError(error, `invoice ${id}`)
    }
  }
  return charged
}

/** Stores the next try of an invoice; null: it is not its day, or another payment is under way. */
const beginTry = (context: Context, invoiceId: number, day: string): Promise<PaymentRow | null> =>
  transaction(context, async (tx) => {
    const [named] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId))
    if (!named) return null
    await lockBilling(tx, dealershipOf(named))
    const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId))
    if (!invoice || !isToBePaid(invoice)) return null
    const dealershipId = dealershipOf(invoice)
    const account = await billingAccountOf({ db: tx }, dealershipId)
    if (!account?.cardId || !account.stripeCustomerId) return null
    if (await paymentUnderWay(tx, dealershipId)) return null
    const { rows } = await tx.execute<{ last: number | null }>(
      sql`select max(automatic_try) as last from payment where invoice_id = ${invoiceId}`,
    )
    const last = rows[0]?.last ?? null
    if (last !== null) {
      const next = nextTryOn(await firstTryOn(tx, context, invoiceId), last)
      if (next === null || next > day) return null
    }
    const automaticTry = last === null ? 0 : last + 1
    const stamps = { createdAt: context.now(), updatedAt: context.now() }
    const [row] = await tx
      .insert(payments)
      .values({
        dealershipId,
        invoiceId,
        provider: 'stripe',
        method: 'card',
        reference: '',
        sourceKey: `automatic:${invoiceId}:${automaticTry}`,
        amountCents: invoice.openCents,
        status: 'pending',
        customerId: account.stripeCustomerId,
        cardId: account.cardId,
        cardLabel: cardName(account) ?? '',
        automaticTry,
        ...stamps,
      })
      .onConflictDoNothing()
      .returning()
    return row ?? null
  })
