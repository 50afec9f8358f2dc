import { csvDollars, type ListFile } from '~/lists/list-definition'
import type { BookkeepingLine } from '../../../api/billing/invoices/invoices.contract'
import { lineKindNames, statusNames } from './labels'

/** Writes a price of thousandths of a cent in dollars, with as many decimals as it has. */
const unitDollars = (millicents: number | null): string =>
  millicents === null ? '' : (millicents / 100_000).toFixed(5).replace(/0{1,3}$/, '')

/** Has one row a line, and one of totals behind those of an invoice: the lines add up to it. */
export const invoiceLinesFile: ListFile<BookkeepingLine> = {
  name: 'invoices',
  columns: [
    { label: 'Number', csv: ({ number }) => number },
    { label: 'Document', csv: ({ kind }) => (kind === 'credit_note' ? 'Credit note' : 'Invoice') },
    { label: 'Billed to', csv: ({ payer }) => payer },
    { label: 'Status', csv: ({ status }) => statusNames[status] },
    { label: 'Issued', csv: ({ issuedOn }) => issuedOn },
    { label: 'Due', csv: ({ dueOn }) => dueOn },
    { label: 'Line', csv: ({ position, lineKind }) => (lineKind ? position : 'Total') },
    { label: 'Kind', csv: ({ lineKind }) => lineKind && lineKindNames[lineKind] },
    { label: 'Title', csv: ({ title }) => title },
    { label: 'Detail', csv: ({ detail }) => detail },
    { label: 'Quantity', csv: ({ quantity }) => quantity },
    { label: 'Unit (USD)', csv: ({ unitMillicents }) => unitDollars(unitMillicents) },
    { label: 'Net (USD)', csv: ({ netCents }) => csvDollars(netCents) },
    { label: 'Tax rate (%)', csv: ({ taxRate }) => (taxRate === null ? '' : String(taxRate / 1000)) },
    { label: 'Tax (USD)', csv: ({ taxCents }) => csvDollars(taxCents) },
    { label: 'Total (USD)', csv: ({ totalCents }) => csvDollars(totalCents) },
  ],
}
