import { type AnyColumn, inArray, or, type SQL } from 'drizzle-orm'
import type { Context } from '../../context'
import { dealershipIdsByWords } from '../../dealerships/lookup'
import { advertiserIdsByWords } from './lookup'

/** Is how many payers a word may mean: one that fits more is no name. */
const maxPayers = 500

interface Paid {
  dealershipId: AnyColumn
  advertiserId: AnyColumn
}

/** Selects what is paid by whom the words name; undefined where no payer has them. */
export async function isOfPayer(
  context: Context,
  { dealershipId, advertiserId }: Paid,
  q: string,
): Promise<SQL | undefined> {
  const dealerships = await dealershipIdsByWords(context, q, maxPayers)
  const advertisers = await advertiserIdsByWords(context, q, maxPayers)
  return or(
    dealerships.length > 0 ? inArray(dealershipId, dealerships) : undefined,
    advertisers.length > 0 ? inArray(advertiserId, advertisers) : undefined,
  )
}
