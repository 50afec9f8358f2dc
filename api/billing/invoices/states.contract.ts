export const invoiceStates = ['draft', 'open', 'paid', 'past_due', 'void', 'uncollectible'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** A credit note has a number of the same sequence; its amounts are positive. */
export const invoiceKinds = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

export const lineKinds = ['plan', 'usage', 'advertising', 'credit', 'adjustment'] as const
export type LineKind = (typeof lineKinds)[number]

export const invoiceEventKinds = [
  'issued',
  'emailed',
  'opened',
  'reminded',
  'paid',
  'credited',
  'refunded',
  'disputed',
  'past_due',
  'voided',
  'written_off',
  'payment_failed',
] as const
export type InvoiceEventKind = (typeof invoiceEventKinds)[number]
