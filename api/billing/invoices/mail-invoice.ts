import { eq } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { payerOf } from '../payer'
import { enqueueInvoiceEmail, type InvoiceNews } from './email-message'
import { buyerOf } from './invoice-parties'
import { invoiceEvents, invoices } from './invoices.schema'
import type { InvoiceRow } from './issue-invoice'

interface News {
  news?: InvoiceNews
  reason?: string
  /** Tells a piece of news that may come twice from the one before. */
  key?: string
}

/** Mails an invoice that was issued or has changed to the billing addresses, once for each piece of news. */
export async function mailInvoice(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  row: InvoiceRow,
  { news = 'issued', reason = '', key = '' }: News = {},
): Promise<void> {
  const { emails } = await buyerOf(tx, payerOf(row))
  for (const to of emails)
    await enqueueInvoiceEmail(tx, {
      to,
      verified: true,
      dedupeKey: `invoice ${row.id} ${news}${key} ${to}`,
      message: { kind: 'invoice-news', news, invoiceId: row.id, reason },
    })
  if (news === 'issued') await noteEmailed(tx, context, row, emails)
}

/** Mails it once more. Throws too_many after 3 times a day. */
export async function mailAgain(tx: Transaction, context: Context, row: InvoiceRow): Promise<string[]> {
  const { emails } = await buyerOf(tx, payerOf(row))
  for (const to of emails) await enqueueInvoiceEmail(tx, { to, message: { kind: 'invoice-again', invoiceId: row.id } })
  await noteEmailed(tx, context, row, emails)
  const entry = { entity: 'invoice', entityId: row.id, dealershipId: row.dealershipId } as const
  await audit(context, { action: 'invoice.sent', ...entry, detail: { number: row.slug, to: emails.length } }, tx)
  return emails
}

async function noteEmailed(
  tx: Transaction,
  { now, actor }: Pick<Context, 'now'> & Partial<Pick<Context, 'actor'>>,
  { id }: InvoiceRow,
  emails: readonly string[],
): Promise<void> {
  const at = now()
  await tx.update(invoices).set({ emailedAt: at }).where(eq(invoices.id, id))
  const detail = emails.length === 1 ? 'to 1 address' : `to ${emails.length} addresses`
  await tx.insert(invoiceEvents).values({ invoiceId: id, kind: 'emailed', detail, actorUserId: actor?.id ?? null, at })
}
