import { exactDollars } from '~/format/money'
import type { BadgeTone } from '~/ui/Chip'
import type { IconName } from '~/ui/icons/Icon'
import type { InvoiceSummary } from '../../../api/billing/invoices/invoices.contract'
import type { InvoiceEventKind, InvoiceState, LineKind } from '../../../api/billing/invoices/states.contract'

export const statusNames: Record<InvoiceState, string> = {
  draft: 'Draft',
  open: 'Due',
  paid: 'Paid',
  past_due: 'Past due',
  void: 'Void',
  uncollectible: 'Written off',
}

export const statusTones: Record<InvoiceState, BadgeTone> = {
  draft: 'neutral',
  open: 'warn',
  paid: 'ok',
  past_due: 'bad',
  void: 'neutral',
  uncollectible: 'neutral',
}

export const lineKindNames: Record<LineKind, string> = {
  plan: 'Plan',
  usage: 'Usage',
  advertising: 'Advertising',
  credit: 'Credits',
  adjustment: 'Adjustments',
}

export const eventNames: Record<InvoiceEventKind, string> = {
  issued: 'Issued',
  emailed: 'Emailed',
  opened: 'Opened',
  reminded: 'Reminder sent',
  paid: 'Payment booked',
  credited: 'Credit applied',
  refunded: 'Refunded',
  disputed: 'Payment disputed',
  past_due: 'Became past due',
  voided: 'Voided',
  written_off: 'Written off',
  payment_failed: 'Payment failed',
}

export const eventIcons: Record<InvoiceEventKind, IconName> = {
  issued: 'receipt-text',
  emailed: 'send',
  opened: 'mail-open',
  reminded: 'bell',
  paid: 'circle-check',
  credited: 'circle-check',
  refunded: 'undo-2',
  disputed: 'triangle-alert',
  past_due: 'clock',
  voided: 'ban',
  written_off: 'ban',
  payment_failed: 'triangle-alert',
}

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Names what an invoice is for: its month, or that it is a credit note. */
export const periodName = ({ kind, periodFrom }: Pick<InvoiceSummary, 'kind' | 'periodFrom'>): string =>
  kind === 'credit_note' ? 'Credit note' : month.format(new Date(periodFrom))

/** Writes what a credit note gives back as a negative amount. */
export const signedAmount = ({ kind, totalCents }: Pick<InvoiceSummary, 'kind' | 'totalCents'>): string =>
  kind === 'credit_note' ? `−${exactDollars(totalCents)}` : exactDollars(totalCents)

/** Says when an invoice was due or paid, or what is left of a credit note. */
export function dueWords({ kind, status, dueOn, paidOn, openCents }: InvoiceSummary): string {
  if (kind === 'credit_note') return openCents > 0 ? `${exactDollars(openCents)} left` : 'used'
  if (status === 'paid') return paidOn ? `paid ${day.format(new Date(paidOn))}` : 'paid'
  if (status === 'void' || status === 'uncollectible' || !dueOn) return ''
  return day.format(new Date(dueOn))
}
