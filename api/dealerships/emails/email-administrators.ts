import { administratorsOf } from '../../accounts/members/staff'
import type { Transaction } from '../../database/open'
import type { DealershipRow } from '../row'
import { type DealershipEmail, enqueueDealershipEmail } from './messages'

type DistributiveOmit<T, K extends string> = T extends unknown ? Omit<T, K> : never
/** A mail without whom it is about and whom it greets. */
export type DealershipNews = DistributiveOmit<DealershipEmail, 'name' | 'dealership' | 'dealershipId'>

export async function emailAdministrators(
  tx: Transaction,
  { id, name: dealership }: DealershipRow,
  news: DealershipNews,
): Promise<void> {
  for (const { to, verified, name } of await administratorsOf({ db: tx }, id))
    await enqueueDealershipEmail(tx, { to, verified, message: { ...news, name, dealership, dealershipId: id } })
}
