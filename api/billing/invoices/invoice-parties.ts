import { eq } from 'drizzle-orm'
import { advertiserFacts } from '../../advertising/advertisers/lookup'
import type { Transaction } from '../../database/open'
import { findDealership } from '../../dealerships/lookup'
import type { Payer } from '../payer'
import { billingAccounts, type InvoiceBuyer } from './invoices.schema'

/** Reads who is billed, as it is today: the billing address, or the dealership's own; an advertiser has one address. */
export const buyerOf = (tx: Transaction, payer: Payer): Promise<InvoiceBuyer> =>
  typeof payer === 'number' ? dealershipAsBuyer(tx, payer) : advertiserAsBuyer(tx, payer.advertiserId)

async function advertiserAsBuyer(tx: Transaction, id: number): Promise<InvoiceBuyer> {
  const { legalName, attention, taxId, emails, address, city, state, zip } = await advertiserFacts({ db: tx }, id)
  return { name: legalName, attention, taxId, emails, address: [address, `${city}, ${state} ${zip}`], state }
}

async function dealershipAsBuyer(tx: Transaction, dealershipId: number): Promise<InvoiceBuyer> {
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
