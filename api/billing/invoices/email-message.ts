import { emailQueue } from '../../mail/outbox'

export type InvoiceNews = 'issued' | 'credited' | 'voided' | 'written-off' | 'reminded'

/** Goes to the addresses that the payer named for its invoices. `invoiceId` is the credit note where one was made. */
export type InvoiceEmail =
  | { kind: 'invoice-news'; news: InvoiceNews; invoiceId: number; reason: string }
  | { kind: 'invoice-again'; invoiceId: number }

/** Throws too_many for an invoice that was sent again often today. */
export const enqueueInvoiceEmail = emailQueue<InvoiceEmail>({ 'invoice-again': 'invoice-again' })
