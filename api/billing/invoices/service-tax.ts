import { and, desc, eq, lte } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import type { Payer } from '../payer'
import { billingAccounts, serviceTaxRates } from './invoices.schema'

interface ServiceTax {
  /** Thousandths of a percent. */
  rate: number
  /** Says on the invoice why there is none, or where the rate comes from. */
  note: string
}

/** Answers the tax on our own services. A state counts only where an administrator entered a rate; it has nothing to do with the tax on vehicles. */
export async function serviceTaxOf(
  tx: Transaction,
  { payer, state, day }: { payer: Payer; state: string; day: string },
): Promise<ServiceTax> {
  const [account] =
    typeof payer === 'number'
      ? await tx.select().from(billingAccounts).where(eq(billingAccounts.dealershipId, payer))
      : []
  if (account?.exemptionAcceptedAt && (!account.exemptionExpiresOn || account.exemptionExpiresOn >= day))
    return { rate: 0, note: `Exempt from sales tax: certificate ${account.exemptionNumber ?? ''}`.trim() }
  const [row] = await tx
    .select()
    .from(serviceTaxRates)
    .where(and(eq(serviceTaxRates.state, state), lte(serviceTaxRates.validFrom, day)))
    .orderBy(desc(serviceTaxRates.validFrom), desc(serviceTaxRates.id))
    .limit(1)
  if (!row || row.rate === 0) return { rate: 0, note: 'Sales tax, not taxable' }
  return { rate: row.rate, note: `Sales tax of ${state}: ${row.source}, ${row.sourceDate}` }
}
