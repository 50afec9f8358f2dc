import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { billingDay, daysBetween } from '../billing-days'
import { type BillingSettings, billingSettings } from '../billing-settings'
import type { DueOptions } from '../changes/apply-due'
import { endNow } from '../changes/end-subscription'
import { emailBilling } from '../emails/email-billing'
import { invoiceEvents, invoices } from '../invoices/invoices.schema'
import { type InvoiceRow, lockBilling } from '../invoices/issue-invoice'
import { lockRunning } from '../plans/subscription'
import { applyStanding } from './apply-standing'
import { lateCents } from './late-cents'

/**
 * Takes the steps of the ladder that are due at each dealership with a late invoice, and back where none is late any more:
 * reminders, what rests, and the end of the subscription. Each is a transaction of its own. Returns how many were looked at.
 */
export async function takeSteps(context: Context, { onError, signal }: DueOptions): Promise<number> {
  const ids = await concerned(context)
  for (const id of ids) {
    if (signal?.aborted) break
    try {
      await transaction(context, (tx) => stepOf(tx, context, id))
    } catch (error) {
      onError(error, id)
    }
  }
  return ids.length
}

async function concerned({ db, now }: Context): Promise<number[]> {
  const day = await billingDay({ db, now })
  const { rows } = await db.execute<{ id: string }>(sql`
    select dealership_id as id from invoice where status in ('open', 'past_due') and due_on < ${day} and kind = 'invoice'
    union select id from dealership where billing_hold is not null order by id`)
  return rows.map(({ id }) => Number(id))
}

async function stepOf(tx: Transaction, context: Context, dealershipId: number): Promise<void> {
  await lockBilling(tx, dealershipId)
  const settings = await billingSettings({ db: tx })
  const day = await billingDay({ db: tx, now: context.now })
  const { daysLate } = await applyStanding(tx, context, dealershipId)
  await remind(tx, context, { dealershipId, settings, day })
  if (daysLate < settings.ladder.subscriptionEnds) return
  const subscription = await lockRunning(tx, dealershipId)
  if (!subscription) return
  await endNow(tx, context, subscription, { endsOn: day, reason: 'unpaid' })
  const openCents = await lateCents({ db: tx }, dealershipId)
  await emailBilling(tx, dealershipId, { kind: 'payment-ended', dedupeKey: `ended ${subscription.id}`, openCents })
}

interface Reminding {
  dealershipId: number
  settings: BillingSettings
  day: string
}

/** Mails each reminder of each late invoice once: the row remembers the newest. */
async function remind(
  tx: Transaction,
  context: Context,
  { dealershipId, settings: { ladder }, day }: Reminding,
): Promise<void> {
  const late = await tx
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.dealershipId, dealershipId),
        eq(invoices.status, 'past_due'),
        eq(invoices.kind, 'invoice'),
        lt(invoices.remindedDay, ladder.secondReminder),
        gte(invoices.openCents, 1),
      ),
    )
    .orderBy(asc(invoices.id))
    .for('update')
  for (const invoice of late) {
    const daysLate = daysBetween(invoice.dueOn ?? day, day)
    const step = [ladder.secondReminder, ladder.reminder].find((one) => daysLate >= one)
    if (step !== undefined && invoice.remindedDay < step) await remindOf(tx, context, invoice, { step, daysLate })
  }
}

async function remindOf(
  tx: Transaction,
  context: Context,
  { id, dealershipId, slug, dueOn, openCents }: InvoiceRow,
  { step, daysLate }: { step: number; daysLate: number },
): Promise<void> {
  const at = context.now()
  await tx.update(invoices).set({ remindedDay: step, updatedAt: at }).where(eq(invoices.id, id))
  await tx.insert(invoiceEvents).values({ invoiceId: id, kind: 'reminded', detail: `${daysLate} days late`, at })
  await emailBilling(tx, dealershipId, {
    kind: 'payment-reminder',
    dedupeKey: `reminder ${id} ${step}`,
    number: slug ?? '',
    openCents,
    daysLate,
    dueOn: dueOn ?? '',
  })
}
