import type { Transaction } from '../../database/open'
import { findDealership } from '../../dealerships/lookup'
import { buyerOf } from '../invoices/invoice-parties'
import { type BillingEmail, enqueueBillingEmail } from './messages'

type DistributiveOmit<T, K extends string> = T extends unknown ? Omit<T, K> : never
type News = DistributiveOmit<BillingEmail, 'dealership' | 'dealershipId'>

/** Mails the addresses to which a dealership's invoices go, once for each key. */
export async function emailBilling(
  tx: Transaction,
  dealershipId: number,
  { dedupeKey, ...news }: News & { dedupeKey: string },
): Promise<void> {
  const { name: dealership } = await findDealership({ db: tx }, dealershipId)
  for (const to of (await buyerOf(tx, dealershipId)).emails)
    await enqueueBillingEmail(tx, {
      to,
      verified: true,
      dedupeKey: `billing ${dedupeKey} ${to}`,
      message: { ...news, dealership, dealershipId },
    })
}
