import { administratorAddresses } from '../../accounts/administrators'
import type { Transaction } from '../../database/open'
import { findDealership } from '../../dealerships/lookup'
import { buyerOf } from '../invoices/invoice-parties'
import { type Payer, payerName } from '../payer'
import { enqueuePaymentEmail, type PaymentEmail } from './email-message'

type DistributiveOmit<T, K extends string> = T extends unknown ? Omit<T, K> : never
type PaymentNews = DistributiveOmit<PaymentEmail, 'dealership' | 'dealershipId'>

/** Mails those who get the invoices of a payer; the same news of a record once. */
export async function emailPayers(
  tx: Transaction,
  payer: Payer,
  { news, about }: { news: PaymentNews; about: string },
): Promise<void> {
  const dealership = await payerName({ db: tx }, payer)
  const dealershipId = typeof payer === 'number' ? payer : null
  for (const to of new Set((await buyerOf(tx, payer)).emails))
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
