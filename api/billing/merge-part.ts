import { and, eq, ne, sql } from 'drizzle-orm'
import type { MergePart } from '../merge-part'
import { billingDay } from './billing-days'
import { mergedReason } from './changes/former-days'
import { invoices } from './invoices/invoices.schema'
import { lockBilling } from './invoices/issue-invoice'
import { creditPrepaid, prepaidDays } from './merge-money'
import { leavingWith, restAfterMerge } from './merge-room'
import { settleOldest } from './payments/settle'
import { planChanges, subscriptions } from './plans/plans.schema'
import { lockRunning } from './plans/subscription'

const running = (dealershipId: number) =>
  and(eq(subscriptions.dealershipId, dealershipId), ne(subscriptions.status, 'cancelled'))

const movedTables = ['subscription', 'plan_change', 'invoice', 'charge', 'payment', 'refund'] as const

/** Moves invoices and money to the dealership that stays; the other's subscription ends that day with a credit for the days that are billed, what it owes is owed on, and what is on sale fits the plan that stays. */
export const billingMergePart: MergePart = {
  tables: ['billing_account', ...movedTables],
  preview: async ({ db, now }, merge) => [
    { kind: 'invoices', count: await db.$count(invoices, eq(invoices.dealershipId, merge.from)) },
    { kind: 'subscriptions', count: await db.$count(subscriptions, running(merge.from)) },
    { kind: 'prepaid-days', count: await prepaidDays({ db, now }, merge.from) },
    { kind: 'vehicles-leaving', count: await leavingWith({ db }, merge) },
  ],
  async move(tx, context, { from, into }) {
    for (const id of [from, into].sort((a, b) => a - b)) await lockBilling(tx, id)
    const day = await billingDay({ db: tx, now: context.now })
    const ending = await lockRunning(tx, from)
    if (ending) await creditPrepaid(tx, context, ending)
    await tx
      .update(subscriptions)
      .set({ status: 'cancelled', endsOn: day, cancelReason: mergedReason, updatedAt: context.now() })
      .where(running(from))
    await tx
      .update(planChanges)
      .set({ status: 'undone', undoneAt: context.now(), updatedAt: context.now() })
      .where(and(eq(planChanges.dealershipId, from), eq(planChanges.status, 'scheduled')))
    // Ends the days of earlier plans here: afterwards the invoices of both cannot be separated.
    await tx
      .update(subscriptions)
      .set({ billedThrough: null })
      .where(and(eq(subscriptions.dealershipId, from), eq(subscriptions.status, 'cancelled')))
    // Tokens are made by the browsers and by us: both may have the same.
    await tx.execute(sql`update plan_change c set token = 'merged-' || c.id || '-' || c.token
      where c.dealership_id = ${from} and exists (select 1 from plan_change o
        where o.dealership_id = ${into} and o.token = c.token)`)
    for (const table of movedTables)
      await tx.execute(sql`update ${sql.identifier(table)} set dealership_id = ${into} where dealership_id = ${from}`)
    await tx.execute(sql`delete from billing_account a where a.dealership_id = ${from}
      and exists (select 1 from billing_account b where b.dealership_id = ${into})`)
    await tx.execute(sql`update billing_account set dealership_id = ${into} where dealership_id = ${from}`)
    await settleOldest(tx, context, into)
    await restAfterMerge(tx, context, into)
  },
}
