import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import type { OnError } from '../../jobs/work'
import { billingDay, type Month, monthAfter, monthOf } from '../billing-days'
import { billingSettings } from '../billing-settings'
import { invoiceRuns } from '../invoices/invoices.schema'
import { billAdvertiser, billDealership } from './bill-dealership'

interface RunOptions {
  onError: OnError
  /** Ends the run between two dealerships. */
  signal?: AbortSignal
}

/** Names how many dealerships are looked up at once. */
const lotSize = 200

/**
 * Bills each month whose run day has come and whose run has not ended, the oldest first. A first run bills the month after
 * its run day: nothing before is made up for. Returns how many invoices were made.
 */
export async function runDueMonths(context: Context, options: RunOptions): Promise<number> {
  let made = 0
  for (const month of await dueMonths(context)) made += await runMonth(context, month, options)
  return made
}

async function dueMonths(context: Context): Promise<Month[]> {
  const day = await billingDay(context)
  const { runDay } = await billingSettings(context)
  const isRunDay = Number(day.slice(8)) >= runDay
  const newest = isRunDay ? monthAfter(day) : monthOf(day)
  const [last] = await context.db.select().from(invoiceRuns).orderBy(desc(invoiceRuns.month)).limit(1)
  if (!last) return isRunDay ? [newest] : []
  const months: Month[] = []
  let month = monthOf(`${last.month}-01`)
  if (last.endedAt) month = monthAfter(month.firstDay)
  for (; month.name <= newest.name; month = monthAfter(month.firstDay)) months.push(month)
  return months
}

/** Bills a month, each dealership in a transaction of its own that also moves the cursor: a killed run goes on where it was. */
export async function runMonth(context: Context, month: Month, { onError, signal }: RunOptions): Promise<number> {
  await context.db.insert(invoiceRuns).values({ month: month.name, startedAt: context.now() }).onConflictDoNothing()
  let [made, failed] = [0, 0]
  for (let ids = await nextLot(context, month); ids.length > 0; ids = await nextLot(context, month)) {
    for (const dealershipId of ids) {
      if (signal?.aborted) return made
      try {
        if (await step(context, month, dealershipId)) made += 1
      } catch (error) {
        failed += 1
        onError(error, dealershipId)
        await move(context, month, { cursor: dealershipId, invoiceCount: 0 })
      }
    }
  }
  const others = await billAdvertisers(context, month, { onError, signal })
  if (signal?.aborted) return made + others.made
  await end(context, month, failed + others.failed)
  return made + others.made
}

/** Bills advertisers that are no dealership, each in a transaction of its own. One that is billed has no charge that waits: they need no cursor. */
async function billAdvertisers(context: Context, month: Month, { onError, signal }: RunOptions) {
  const day = await billingDay(context)
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select distinct advertiser_id as id from charge
    where advertiser_id is not null and day <= ${day} and invoice_id is null and withdrawn_at is null order by id`)
  let [made, failed] = [0, 0]
  for (const advertiserId of rows.map(({ id }) => Number(id))) {
    if (signal?.aborted) break
    try {
      if (await stepOfAdvertiser(context, month, advertiserId)) made += 1
    } catch (error) {
      failed += 1
      onError(error, `advertiser ${advertiserId}`)
    }
  }
  return { made, failed }
}

const stepOfAdvertiser = (context: Context, month: Month, advertiserId: number): Promise<boolean> =>
  transaction(context, async (tx) => {
    const row = await billAdvertiser(tx, context, { advertiserId, month })
    if (row) await move({ db: tx }, month, { cursor: 0, invoiceCount: 1 })
    return row !== null
  })

const step = (context: Context, month: Month, dealershipId: number): Promise<boolean> =>
  transaction(context, async (tx) => {
    const row = await billDealership(tx, context, { dealershipId, month })
    await move({ db: tx }, month, { cursor: dealershipId, invoiceCount: row ? 1 : 0 })
    return row !== null
  })

/** Lists dealerships behind the cursor that have a subscription or something that was charged. */
async function nextLot({ db, now }: Context, month: Month): Promise<number[]> {
  const day = await billingDay({ db, now })
  const { rows } = await db.execute<{ id: string }>(sql`
    select d.id from dealership d
    where d.id > (select cursor from invoice_run where month = ${month.name})
      and (exists (select 1 from subscription s where s.dealership_id = d.id and s.status not in ('cancelled', 'trialing'))
        or exists (select 1 from charge c where c.dealership_id = d.id and c.day <= ${day} and c.invoice_id is null and c.withdrawn_at is null))
    order by d.id limit ${lotSize}`)
  return rows.map(({ id }) => Number(id))
}

async function move(
  { db }: { db: Pick<Context['db'], 'update'> },
  { name }: Month,
  { cursor, invoiceCount }: { cursor: number; invoiceCount: number },
): Promise<void> {
  await db
    .update(invoiceRuns)
    .set({
      cursor: sql`greatest(${invoiceRuns.cursor}, ${cursor})`,
      invoiceCount: sql`${invoiceRuns.invoiceCount} + ${invoiceCount}`,
    })
    .where(eq(invoiceRuns.month, name))
}

/** Begins anew where a dealership failed: those that are billed are passed over. */
async function end({ db, now }: Context, { name }: Month, failed: number): Promise<void> {
  await db
    .update(invoiceRuns)
    .set(failed > 0 ? { cursor: 0 } : { endedAt: now() })
    .where(and(eq(invoiceRuns.month, name), isNull(invoiceRuns.endedAt)))
}
