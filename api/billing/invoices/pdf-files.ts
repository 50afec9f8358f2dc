import { and, eq, sql } from 'drizzle-orm'
import type { FileStore } from '../../assets/files'
import { type Context, publishChange, transaction } from '../../context'
import type { Download } from '../../http/download'
import { claim, workDue } from '../../jobs/claim'
import type { OnError } from '../../jobs/work'
import { findOrRefuse, Refusal } from '../../refusals'
import { billingChange, payerOf } from '../payer'
import { drawInvoice } from './draw-invoice'
import { invoices } from './invoices.schema'
import type { InvoiceRow } from './issue-invoice'
import { paperOf } from './paper.contract'
import { readInvoice } from './read-invoice'

interface Parts extends Pick<Context, 'db' | 'now'> {
  files: FileStore
  onError: OnError
}

const keyOf = (id: number) => `invoices/${id}.pdf`

/** Holds a row for as long as its back-off lasts: one minute, two, four, at most an hour. */
const work = {
  table: invoices,
  key: invoices.id,
  heldUntil: invoices.pdfDueAt,
  attempts: invoices.pdfAttempts,
  waiting: sql`${invoices.pdfDueAt} <= now()`,
  order: sql`${invoices.pdfDueAt}, ${invoices.id}`,
}

/** Draws each invoice that is new or has changed. One that fails is tried again, less and less often. */
export const drawDueInvoices = ({ db, now, files, onError }: Parts, signal?: AbortSignal): Promise<number> =>
  workDue({
    next: () => claim({ db }, work, { seconds: 60, doubling: true }),
    async work(row) {
      await drawOne({ db, now, files }, row)
      return true
    },
    onError: (error, { id }) => onError(error, id),
    async afterError({ id, pdfAttempts }) {
      if (pdfAttempts > 6) await db.update(invoices).set({ pdfAttempts: 6 }).where(eq(invoices.id, id))
    },
    signal,
  })

/** Writes the file first: a kill in between draws it once more. An invoice that was paid meanwhile stays due. */
async function drawOne({ db, now, files }: Omit<Parts, 'onError'>, row: InvoiceRow): Promise<void> {
  const invoice = await readInvoice({ db }, row)
  await files.write(keyOf(row.id), await drawInvoice(paperOf(invoice), invoice.seller.name))
  await transaction({ db }, async (tx) => {
    await tx
      .update(invoices)
      .set({ pdfDueAt: null, pdfAttempts: 0 })
      .where(and(eq(invoices.id, row.id), eq(invoices.version, row.version)))
    await publishChange(tx, { now }, billingChange(payerOf(row)))
  })
}

/** Throws not_found, conflict while the file is being made: one that is missing is made once it is asked for. */
export async function openPdf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  files: FileStore,
  row: InvoiceRow | undefined,
): Promise<Download> {
  const { id, slug, pdfDueAt } = findOrRefuse(row, 'The invoice')
  const content = pdfDueAt === null ? await files.read(keyOf(id)) : null
  if (content) return { content, mime: 'application/pdf', name: `${slug}.pdf`, bytes: content.length }
  if (pdfDueAt === null) await db.update(invoices).set({ pdfDueAt: now() }).where(eq(invoices.id, id))
  throw new Refusal('conflict', 'The PDF is being made. Try again in a moment.')
}

export const removePdf = (files: FileStore, id: number): Promise<void> => files.remove(keyOf(id))
