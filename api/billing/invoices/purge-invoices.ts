import { sql } from 'drizzle-orm'
import type { FileStore } from '../../assets/files'
import type { Context } from '../../context'
import { addDays, billingDay } from '../billing-days'
import { billingSettings } from '../billing-settings'
import { removePdf } from './pdf-files'

const lotSize = 500

/** Removes invoices that were issued before the years of the settings, with their payments and files. Returns how many. The database refuses younger ones than 7 years. */
export async function purgeInvoices({
  db,
  now,
  files,
}: Pick<Context, 'db' | 'now'> & { files: FileStore }): Promise<number> {
  const { retentionYears } = await billingSettings({ db })
  const before = addDays(await billingDay({ db, now }), -Math.ceil(retentionYears * 365.25))
  let removed = 0
  for (let ids = await purgeLot({ db, now }, before); ids.length > 0; ids = await purgeLot({ db, now }, before)) {
    for (const id of ids) await removePdf(files, id)
    removed += ids.length
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from refund r using payment p where p.id = r.payment_id and p.created_at < ${before}::date
      and not exists (select 1 from allocation a where a.payment_id = p.id)`)
    await tx.execute(sql`delete from payment p where p.created_at < ${before}::date
      and not exists (select 1 from allocation a where a.payment_id = p.id)`)
  })
  return removed
}

/** Takes an invoice with its credit notes: each of them, and all money on them, has to be old enough. */
const purgeLot = ({ db, now }: Pick<Context, 'db' | 'now'>, before: string): Promise<number[]> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select i.id from invoice i where i.issued_on < ${before} and i.status <> 'draft'
        and not exists (select 1 from invoice n where n.credits_invoice_id = i.id)
        and not exists (select 1 from allocation a where i.id in (a.invoice_id, a.credit_note_id) and a.at >= ${before}::date)
      order by i.issued_on, i.id desc limit ${lotSize} for update`)
    const ids = rows.map(({ id }) => Number(id))
    if (ids.length === 0) return []
    const these = sql`any(${sql.param(ids)}::bigint[])`
    await tx.execute(sql`delete from allocation where invoice_id = ${these} or credit_note_id = ${these}`)
    await tx.execute(sql`update payment set invoice_id = null where invoice_id = ${these}`)
    const { rows: billed } = await tx.execute<{ id: string }>(
      sql`update charge set invoice_id = null, withdrawn_at = ${now().toISOString()} where invoice_id = ${these} returning id`,
    )
    await tx.execute(sql`delete from invoice where id = ${these}`)
    await tx.execute(sql`delete from charge where id = any(${sql.param(billed.map(({ id }) => Number(id)))}::bigint[])`)
    return ids
  })
