import type { Transaction } from '../../database/open'
import { lockDealership } from '../../dealerships/change-dealership'
import { Refusal } from '../../refusals'

/** Is the least that clicks or impressions may cost. */
export const minBudgetCents = 500

/** Throws conflict for a dealership that is not on the site, or whose invoice has been open for too long. */
export async function requireMayBook(tx: Transaction, id: number): Promise<{ featuredLimit: number | null }> {
  const { status, billingHold, featuredLimit } = await lockDealership(tx, { id })
  if (status !== 'approved') throw new Refusal('conflict', 'Only an approved dealership books advertising.')
  if (billingHold !== null)
    throw new Refusal('conflict', 'No new campaigns while an invoice is past due. Pay it to book again.')
  return { featuredLimit }
}
