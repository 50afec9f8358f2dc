import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'

export interface InvoiceNumber {
  issuer: string
  year: number
  sequence: number
  /** DA-2026-11-0187 */
  slug: string
}

/**
 * Takes the next number of an issuing company and year. The row stays locked until the transaction ends, and a
 * transaction that is rolled back gives its number back: numbers have no gaps.
 */
export async function takeInvoiceNumber(tx: Transaction, issuer: string, issuedOn: string): Promise<InvoiceNumber> {
  const [year, month] = issuedOn.split('-')
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into invoice_number (issuer, year, last) values (${issuer}, ${Number(year)}, 1)
    on conflict (issuer, year) do update set last = invoice_number.last + 1
    returning last`)
  const sequence = Number(rows[0]?.last)
  return {
    issuer,
    year: Number(year),
    sequence,
    slug: `${issuer}-${year}-${month}-${String(sequence).padStart(4, '0')}`,
  }
}
