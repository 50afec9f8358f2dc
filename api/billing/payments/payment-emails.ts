import { administratorAddresses } from '../../accounts/administrators'
import type { Transaction } from '../../database/open'
import { findDealership } from '../../dealerships/lookup'
import { enqueuePaymentEmail, type PaymentEmail } from './email-message'
import { billingAccountOf } from './saved-card'

type DistributiveOmit<T, K extends string> = T extends unknown ? Omit<T, K> : never
type PaymentNews = DistributiveOmit<PaymentEmail, 'dealership' | 'dealershipId'>

/** Mails those who get the invoices of a dealership; the same news of a record once. */
export async function emailPayers(
  tx: Transaction,
  dealershipId: number,
  { news, about }: { news: PaymentNews; about: string },
): Promise<void> {
  const { name: dealership, email } = await findDealership({ db: tx }, dealershipId)
  const account = await billingAccountOf({ db: tx }, dealershipId)
  for (const to of new Set(account?.emails ?? [email]))
    await enqueuePaymentEmail(tx, {
      to,
      dedupeKey: `${news.kind} ${about} ${to}`,
      message: { ...news, dealership, dealershipId } as PaymentEmail,
    })
}

/** Mails the administrators of the site. */
export async function emailSiteAdministrators(
  tx: Transaction,
  dealershipId: number,
  { news, about }: { news: PaymentNews; about: string },
): Promise<void> {
  const { name: dealership } = await findDealership({ db: tx }, dealershipId)
  for (const { to, verified } of await administratorAddresses({ db: tx }))
    await enqueuePaymentEmail(tx, {
      to,
      verified,
      dedupeKey: `${news.kind} ${about} ${to}`,
      message: { ...news, dealership, dealershipId } as PaymentEmail,
    })
}
