import { eq } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { findDealership } from '../../dealerships/lookup'
import { billingAccounts, type InvoiceBuyer } from './invoices.schema'

/** Reads who is billed, as it is today: the billing address, or the dealership's own. */
export async function buyerOf(tx: Transaction, dealershipId: number): Promise<InvoiceBuyer> {
  const own = await findDealership({ db: tx }, dealershipId)
  const [account] = await tx.select().from(billingAccounts).where(eq(billingAccounts.dealershipId, dealershipId))
  const { address, city, state, zip } = account ?? own
  return {
    name: own.legalName,
    attention: '',
    taxId: '',
    emails: [own.email],
    ...(account && {
      name: account.legalName,
      attention: account.attention,
      taxId: account.taxId,
      emails: account.emails,
    }),
    address: [address, `${city}, ${state} ${zip}`],
    state,
  }
}
