import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import type { BillingHold } from '../../dealerships/billing-holds'
import { billingDay, daysBetween } from '../billing-days'
import { type BillingSettings, billingSettings } from '../billing-settings'
import { invoices } from '../invoices/invoices.schema'
import { isOfPayer, type Payer } from '../payer'
import { subscriptions } from '../plans/plans.schema'
import type { SubscriptionState } from '../plans/states.contract'
import { applyHold } from './apply-hold'

export interface Standing {
  /** Days since the oldest open invoice was due; 0: nothing is late. */
  daysLate: number
  hold: BillingHold | null
  status: Extract<SubscriptionState, 'active' | 'past_due' | 'suspended'>
}

export function standingAfter(daysLate: number, { ladder }: Pick<BillingSettings, 'ladder'>): Standing {
  if (daysLate >= ladder.listingsRest) return { daysLate, hold: 'listings', status: 'suspended' }
  if (daysLate >= ladder.additionsRest) return { daysLate, hold: 'additions', status: 'past_due' }
  return { daysLate, hold: null, status: daysLate > 0 ? 'past_due' : 'active' }
}

/** Marks what is late, and brings a dealership to where its oldest late invoice puts it, up as well as down. The caller holds `lockBilling`. */
export async function applyStanding(tx: Transaction, context: Context, payer: Payer): Promise<void> {
  await noteLate(tx, context, payer)
  if (typeof payer === 'number') await applyDealershipStanding(tx, context, payer)
}

/** Marks what is late. The caller holds `lockBilling`. */
export async function noteLate(tx: Transaction, context: Context, payer: Payer): Promise<void> {
  const day = await billingDay({ db: tx, now: context.now })
  await tx
    .update(invoices)
    .set({ status: 'past_due', updatedAt: context.now() })
    .where(and(isOfPayer(invoices, payer), eq(invoices.status, 'open'), lt(invoices.dueOn, day)))
}

/** The caller has noted what is late. */
export async function applyDealershipStanding(
  tx: Transaction,
  context: Context,
  dealershipId: number,
): Promise<Standing> {
  const day = await billingDay({ db: tx, now: context.now })
  const { rows } = await tx.execute<{ due: string | null }>(
    sql`select min(due_on)::text as due from invoice where dealership_id = ${dealershipId} and status = 'past_due' and kind = 'invoice'`,
  )
  const due = rows[0]?.due ?? null
  const standing = standingAfter(due === null ? 0 : daysBetween(due, day), await billingSettings({ db: tx }))
  await applyHold(tx, context, { dealershipId, standing, day })
  await tx
    .update(subscriptions)
    .set({ status: standing.status, updatedAt: context.now() })
    .where(
      and(
        eq(subscriptions.dealershipId, dealershipId),
        sql`${subscriptions.status} not in ('cancelled', 'trialing')`,
        ne(subscriptions.status, standing.status),
      ),
    )
  return standing
}
