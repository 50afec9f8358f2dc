import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import type { OnError } from '../../jobs/work'
import { invoices } from '../invoices/invoices.schema'
import { lockBilling } from '../invoices/issue-invoice'
import { isOwed } from '../invoices/owed'
import { isOfPayer, payerOf } from '../payer'
import { type CardCompany, CardCompanyUnreachable } from './card-company'
import { carryOutCharge, checkoutMinutes } from './pay-by-card'
import { notePaymentFailed } from './payment-outcome'
import { payments, refunds } from './payments.schema'
import { lockPayment } from './recount-payment'
import { carryOutRefund, type RefundRow } from './refund-payment'
import type { PaymentRow } from './settle'
import { syncPayment } from './sync-payment'

const askAgainAfterMs = 60_000
const lot = 50
/** The card company remembers keys for a day: later the same call would charge again. */
const keyHolds = 23 * 3_600_000

/**
 * Ends payments and refunds whose answer is missing: a process was killed, or a webhook did not come. What was sent is found
 * by our id; what was not is sent with its key while that holds.
 */
export async function followPayments(
  context: Context,
  company: CardCompany,
  { signal, onError }: { signal: AbortSignal; onError: OnError },
): Promise<number> {
  let ended = 0
  for (const payment of await claimPending(context)) {
    if (signal.aborted) break
    try {
      if ((await followPayment(context, company, payment)).status !== 'pending') ended += 1
    } catch (error) {
      if (!(error instanceof CardCompanyUnreachable)) onError(error, `payment ${payment.id}`)
    }
  }
  return ended + (await followRefunds(context, company, { signal, onError }))
}

/** Takes those that were not asked about for a minute, so that two processes ask about different ones. */
function claimPending(context: Context): Promise<PaymentRow[]> {
  const before = new Date(context.now().getTime() - askAgainAfterMs)
  return transaction(context, async (tx) => {
    const due = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.provider, 'stripe'),
          eq(payments.status, 'pending'),
          lt(payments.createdAt, before),
          or(isNull(payments.checkedAt), lt(payments.checkedAt, before)),
        ),
      )
      .orderBy(asc(payments.id))
      .limit(lot)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    return tx
      .update(payments)
      .set({ checkedAt: context.now() })
      .where(
        sql`${payments.id} in (${sql.join(
          due.map(({ id }) => sql`${id}`),
          sql`, `,
        )})`,
      )
      .returning()
  })
}

async function followPayment(context: Context, company: CardCompany, payment: PaymentRow): Promise<PaymentRow> {
  const synced = await syncPayment(context, company, payment.id)
  if (synced.status !== 'pending' || synced.reference !== '' || synced.checkoutId) return synced
  const age = context.now().getTime() - synced.createdAt.getTime()
  if (synced.cardId && age < keyHolds && (await isStillOwed(context, synced))) {
    await carryOutCharge(context, company, synced)
    return syncPayment(context, company, synced.id)
  }
  if (!synced.cardId && age < checkoutMinutes * 60_000) return synced
  return transaction(context, async (tx) => {
    await lockBilling(tx, payerOf(synced))
    const row = await lockPayment(tx, synced.id)
    if (row.status !== 'pending' || row.version !== synced.version) return row
    const failure = { code: 'expired', message: 'The payment was not carried out.' }
    return notePaymentFailed(tx, context, row, failure)
  })
}

async function isStillOwed(context: Context, payment: PaymentRow): Promise<boolean> {
  const { invoiceId, amountCents } = payment
  const owed = and(
    isOfPayer(invoices, payerOf(payment)),
    isOwed,
    invoiceId === null ? undefined : eq(invoices.id, invoiceId),
  )
  const [row] = await context.db
    .select({ open: sql<number>`coalesce(sum(${invoices.openCents}), 0)::bigint`.mapWith(Number) })
    .from(invoices)
    .where(owed)
  return (row?.open ?? 0) >= amountCents
}

async function followRefunds(
  context: Context,
  company: CardCompany,
  { signal, onError }: { signal: AbortSignal; onError: OnError },
): Promise<number> {
  const before = new Date(context.now().getTime() - askAgainAfterMs)
  const waiting = await context.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'pending'), lt(refunds.updatedAt, before)))
    .orderBy(asc(refunds.id))
    .limit(lot)
  for (const refund of waiting) {
    if (signal.aborted) break
    await context.db.update(refunds).set({ updatedAt: context.now() }).where(eq(refunds.id, refund.id))
    await followRefund(context, company, refund).catch((error: unknown) => {
      if (!(error instanceof CardCompanyUnreachable)) onError(error, `refund ${refund.id}`)
    })
  }
  return waiting.length
}

/** Finds what was sent by our id of it, and only what was not is sent again. */
async function followRefund(context: Context, company: CardCompany, { id, paymentId }: RefundRow): Promise<void> {
  await syncPayment(context, company, paymentId)
  const [now] = await context.db.select().from(refunds).where(eq(refunds.id, id))
  if (now?.status === 'pending' && now.reference === '') await carryOutRefund(context, company, now)
}
