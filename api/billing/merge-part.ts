import { and, eq, ne, sql } from 'drizzle-orm'
import type { MergePart } from '../merge-part'
import { billingDay } from './billing-days'
import { invoices } from './invoices/invoices.schema'
import { lockBilling } from './invoices/issue-invoice'
import { settleOldest } from './payments/settle'
import { planChanges, subscriptions } from './plans/plans.schema'

const running = (dealershipId: number) =>
  and(eq(subscriptions.dealershipId, dealershipId), ne(subscriptions.status, 'cancelled'))

const movedTables = ['subscription', 'plan_change', 'invoice', 'charge', 'payment', 'refund'] as const

/** Moves invoices and money to the dealership that stays; the other's subscription ends that day, and what it owes is owed on. */
export const billingMergePart: MergePart = {
  tables: ['billing_account', ...movedTables],
  preview: async ({ db }, { from }) => [
    { kind: 'invoices', count: await db.$count(invoices, eq(invoices.dealershipId, from)) },
    { kind: 'subscriptions', count: await db.$count(subscriptions, running(from)) },
  ],
  async move(tx, context, { from, into }) {
    for (const id of [from, into].sort((a, b) => a - b)) await lockBilling(tx, id)
    const day = await billingDay({ db: tx, now: context.now })
    await tx
      .update(subscriptions)
      .set({ status: 'cancelled', endsOn: day, cancelReason: 'merged', updatedAt: context.now() })
      .where(running(from))
    await tx
      .update(planChanges)
      .set({ status: 'undone', undoneAt: context.now(), updatedAt: context.now() })
      .where(and(eq(planChanges.dealershipId, from), eq(planChanges.status, 'scheduled')))
    for (const table of movedTables)
      await tx.execute(sql`update ${sql.identifier(table)} set dealership_id = ${into} where dealership_id = ${from}`)
    await tx.execute(sql`delete from billing_account a where a.dealership_id = ${from}
      and exists (select 1 from billing_account b where b.dealership_id = ${into})`)
    await tx.execute(sql`update billing_account set dealership_id = ${into} where dealership_id = ${from}`)
    await settleOldest(tx, context, into)
  },
}
