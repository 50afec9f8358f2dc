import { csvDollars, type ListFile } from '~/lists/list-definition'
import type { Statement } from '../../../api/billing/payments/statement.contract'
import { entryNames } from './labels'

interface StatementRow {
  day: string
  what: string
  reference: string
  amountCents: number | null
  balanceCents: number
}

/** Lists a statement with its first and last balance, so that the file adds up by itself. */
export const statementRows = ({ from, to, openingCents, lines, closingCents }: Statement): StatementRow[] => [
  { day: from, what: 'Opening balance', reference: '', amountCents: null, balanceCents: openingCents },
  ...lines.map(({ day, kind, reference, amountCents, balanceCents }) => ({
    day,
    what: entryNames[kind],
    reference,
    amountCents,
    balanceCents,
  })),
  { day: to, what: 'Closing balance', reference: '', amountCents: null, balanceCents: closingCents },
]

export const statementFile: ListFile<StatementRow> = {
  name: 'account-statement',
  columns: [
    { label: 'Day', csv: ({ day }) => day },
    { label: 'What', csv: ({ what }) => what },
    { label: 'Reference', csv: ({ reference }) => reference },
    { label: 'Amount (USD)', csv: ({ amountCents }) => (amountCents === null ? '' : csvDollars(amountCents)) },
    { label: 'Balance (USD)', csv: ({ balanceCents }) => csvDollars(balanceCents) },
  ],
}
