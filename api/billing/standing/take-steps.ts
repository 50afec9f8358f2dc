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
import { mailInvoice } from '../invoices/mail-invoice'
import { isOfPayer, type Payer } from '../payer'
import { lockRunning } from '../plans/subscription'
import { applyDealershipStanding, noteLate } from './apply-standing'
import { lateCents } from './late-cents'

/**
 * Takes the steps of the ladder that are due at each dealership with a late invoice, and back where none is late any more:
 * reminders, what rests, and the end of the subscription. Each is a transaction of its own. Returns how many were looked at.
 */
export async function takeSteps(context: Context, { onError, signal }: DueOptions): Promise<number> {
  const ids = await concerned(context)
  for (const payer of ids) {
    if (signal?.aborted) break
    try {
      await transaction(context, (tx) => stepOf(tx, context, payer))
    } catch (error) {
      onError(error, typeof payer === 'number' ? payer : `advertiser ${payer.advertiserId}`)
    }
  }
  return ids.length
}

async function concerned({ db, now }: Context): Promise<Payer[]> {
  const day = await billingDay({ db, now })
  const { rows } = await db.execute<{ id: string }>(sql`
    select dealership_id as id from invoice
      where status in ('open', 'past_due') and due_on < ${day} and kind = 'invoice' and dealership_id is not null
    union select id from dealership where billing_hold is not null order by id`)
  const { rows: others } = await db.execute<{ id: string }>(sql`
    select distinct advertiser_id as id from invoice
    where status in ('open', 'past_due') and due_on < ${day} and kind = 'invoice' and advertiser_id is not null order by id`)
  return [...rows.map(({ id }) => Number(id)), ...others.map(({ id }) => ({ advertiserId: Number(id) }))]
}

async function stepOf(tx: Transaction, context: Context, payer: Payer): Promise<void> {
  await lockBilling(tx, payer)
  const settings = await billingSettings({ db: tx })
  const day = await billingDay({ db: tx, now: context.now })
  await noteLate(tx, context, payer)
  if (typeof payer === 'number') await stepOfDealership(tx, context, { dealershipId: payer, settings, day })
  else await remind(tx, context, { payer, settings, day })
}

/** Reminds after the standing is that of the day: a mail says what rests. */
async function stepOfDealership(
  tx: Transaction,
  context: Context,
  { dealershipId, settings, day }: Omit<Reminding, 'payer'> & { dealershipId: number },
): Promise<void> {
  const { daysLate } = await applyDealershipStanding(tx, context, dealershipId)
  await remind(tx, context, { payer: dealershipId, settings, day })
  if (daysLate < settings.ladder.subscriptionEnds) return
  const subscription = await lockRunning(tx, dealershipId)
  if (!subscription) return
  await endNow(tx, context, subscription, { endsOn: day, reason: 'unpaid' })
  const openCents = await lateCents({ db: tx }, dealershipId)
  await emailBilling(tx, dealershipId, { kind: 'payment-ended', dedupeKey: `ended ${subscription.id}`, openCents })
}

interface Reminding {
  payer: Payer
  settings: BillingSettings
  day: string
}

/** Mails each reminder of each late invoice once: the row remembers the newest. */
async function remind(
  tx: Transaction,
  context: Context,
  { payer, settings: { ladder }, day }: Reminding,
): Promise<void> {
  const late = await tx
    .select()
    .from(invoices)
    .where(
      and(
        isOfPayer(invoices, payer),
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
  row: InvoiceRow,
  { step, daysLate }: { step: number; daysLate: number },
): Promise<void> {
  const { id, dealershipId, slug, dueOn, openCents } = row
  const at = context.now()
  await tx.update(invoices).set({ remindedDay: step, updatedAt: at }).where(eq(invoices.id, id))
  await tx.insert(invoiceEvents).values({ invoiceId: id, kind: 'reminded', detail: `${daysLate} days late`, at })
  if (dealershipId === null) return mailInvoice(tx, context, row, { news: 'reminded', key: ` ${step}` })
  await emailBilling(tx, dealershipId, {
    kind: 'payment-reminder',
    dedupeKey: `reminder ${id} ${step}`,
    number: slug ?? '',
    openCents,
    daysLate,
    dueOn: dueOn ?? '',
  })
}
