import type { Invoice } from './invoices.contract'

/** Holds all words of an invoice as they are read: the page, the PDF and the mail have the same. */
export interface InvoicePaper {
  heading: 'Invoice' | 'Credit note'
  number: string
  stamp: { text: string; tone: 'due' | 'late' | 'done' | 'off' }
  parties: readonly { title: string; name: string; lines: readonly string[] }[]
  dates: readonly (readonly [label: string, value: string])[]
  lines: readonly { title: string; detail: string; quantity: string; unit: string; tax: string; amount: string }[]
  totals: readonly { label: string; amount: string; isDue?: boolean }[]
  pay: { title: string; rows: readonly (readonly [label: string, value: string])[]; text: string } | null
  notes: readonly string[]
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const fine = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 5 })
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
const count = new Intl.NumberFormat('en-US')
const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 })

const cents = (amount: number): string => money.format(amount / 100).replace('-', '−')
const unitPrice = (millicents: number): string => fine.format(millicents / 100_000).replace('-', '−')
const dayOf = (iso: string): string => day.format(new Date(iso))
const shortDayOf = (iso: string): string => shortDay.format(new Date(iso))

export function paperOf(invoice: Invoice): InvoicePaper {
  const isCredit = invoice.kind === 'credit_note'
  return {
    heading: isCredit ? 'Credit note' : 'Invoice',
    number: invoice.number,
    stamp: stampOf(invoice),
    parties: [partyOf('From', invoice.seller), partyOf('To', invoice.buyer)],
    dates: datesOf(invoice),
    lines: invoice.lines.map((line) => ({
      title: line.title,
      detail: line.days === null ? line.detail : `${line.detail} (${line.days} of ${line.daysInPeriod} days)`,
      quantity: count.format(line.quantity).replace('-', '−'),
      unit: unitPrice(line.unitMillicents),
      tax: `${percent.format(line.taxRate / 1000)}%`,
      amount: cents(line.amountCents),
    })),
    totals: totalsOf(invoice),
    pay: payOf(invoice),
    notes: [
      ...(invoice.corrects ? [`Corrects invoice ${invoice.corrects}.`] : []),
      ...(invoice.note ? [invoice.note] : []),
      ...(invoice.seller.email ? [`Questions? Write to ${invoice.seller.email}.`] : []),
    ],
  }
}

function stampOf({ kind, status, dueOn, paidOn, openCents }: Invoice): InvoicePaper['stamp'] {
  if (kind === 'credit_note')
    return openCents > 0 ? { text: `${cents(openCents)} left`, tone: 'done' } : { text: 'Used', tone: 'off' }
  switch (status) {
    case 'paid':
      return { text: paidOn ? `Paid ${shortDayOf(paidOn)}` : 'Paid', tone: 'done' }
    case 'past_due':
      return { text: `Past due since ${dueOn ? shortDayOf(dueOn) : ''}`.trim(), tone: 'late' }
    case 'void':
      return { text: 'Void', tone: 'off' }
    case 'uncollectible':
      return { text: 'Written off', tone: 'off' }
    default:
      return { text: dueOn ? `Due ${shortDayOf(dueOn)}` : 'Due', tone: 'due' }
  }
}

const partyOf = (title: string, party: Pick<Invoice['seller'], 'name' | 'attention' | 'address' | 'taxId'>) => ({
  title,
  name: party.name,
  lines: [party.attention, ...party.address, party.taxId && `Tax ID ${party.taxId}`].filter(Boolean),
})

const datesOf = ({ issuedOn, dueOn, termDays }: Invoice): InvoicePaper['dates'] => [
  ['Issued', dayOf(issuedOn)],
  ...(dueOn
    ? ([
        ['Due', dayOf(dueOn)],
        ['Terms', `${termDays} days`],
      ] as const)
    : []),
]

function totalsOf(invoice: Invoice): InvoicePaper['totals'] {
  const isCredit = invoice.kind === 'credit_note'
  const { subtotalCents, creditCents, taxCents, totalCents, paidCents, creditedCents, openCents } = invoice
  return [
    { label: 'Subtotal', amount: cents(subtotalCents) },
    ...(creditCents > 0 ? [{ label: 'Credits', amount: cents(-creditCents) }] : []),
    { label: invoice.taxNote || 'Sales tax', amount: cents(taxCents) },
    { label: 'Total', amount: cents(totalCents) },
    ...(isCredit || paidCents === 0 ? [] : [{ label: 'Paid', amount: cents(-paidCents) }]),
    ...(creditedCents === 0 ? [] : [{ label: isCredit ? 'Used' : 'Credited', amount: cents(-creditedCents) }]),
    {
      label: isCredit ? 'Credit left' : 'Amount due',
      amount: cents(isDue(invoice) || isCredit ? openCents : 0),
      isDue: true,
    },
  ]
}

/** Tells whether money is still asked for. */
export const isDue = ({ kind, status }: Pick<Invoice, 'kind' | 'status'>): boolean =>
  kind === 'invoice' && (status === 'open' || status === 'past_due')

function payOf(invoice: Invoice): InvoicePaper['pay'] {
  const { seller, number } = invoice
  if (!isDue(invoice)) return null
  if (!seller.bank)
    return { title: 'How to pay', rows: [['Reference', number]], text: 'Write to us for our bank details.' }
  const { accountName, routingNumber, accountNumber } = seller.bank
  return {
    title: 'Pay by bank transfer',
    rows: [
      ['Account name', accountName],
      ['Routing number', routingNumber],
      ['Account', accountNumber],
      ['Reference', number],
    ],
    text: 'Use the invoice number as the reference. Checks are payable to the account name above.',
  }
}
