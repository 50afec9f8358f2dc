import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { advertiserFacts, advertisersByIds } from '../advertising/advertisers/lookup'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { dealershipsByIds, findDealership } from '../dealerships/lookup'
import type { PayerName } from './payer.contract'

/** Names who pays: a dealership by its id, or an advertiser that is none. */
export type Payer = number | { advertiserId: number }

interface PayerColumns {
  dealershipId: number | null
  advertiserId: number | null
}

export const columnsOf = (payer: Payer): PayerColumns =>
  typeof payer === 'number'
    ? { dealershipId: payer, advertiserId: null }
    : { dealershipId: null, advertiserId: payer.advertiserId }

/** Throws Error for a row that the table's check refuses. */
export function payerOf({ dealershipId, advertiserId }: PayerColumns): Payer {
  if (dealershipId !== null) return dealershipId
  if (advertiserId === null) throw new Error('A row of money has no payer.')
  return { advertiserId }
}

/** Returns the dealership of what only dealerships have: a card, a plan. Throws Error for another advertiser's. */
export function dealershipOf({ dealershipId }: Pick<PayerColumns, 'dealershipId'>): number {
  if (dealershipId === null) throw new Error('Only dealerships pay by card.')
  return dealershipId
}

export const isOfPayer = (table: { dealershipId: PgColumn; advertiserId: PgColumn }, payer: Payer): SQL =>
  typeof payer === 'number' ? eq(table.dealershipId, payer) : eq(table.advertiserId, payer.advertiserId)

/** Is `isOfPayer` for statements that are written by hand. */
export const payerIs = (payer: Payer): SQL =>
  typeof payer === 'number' ? sql`dealership_id = ${payer}` : sql`advertiser_id = ${payer.advertiserId}`

/** Tells pages that show a payer's money. Other advertisers have no account: only administrators see theirs. */
export const billingChange = (payer: Payer, kind: 'created' | 'updated' = 'updated') =>
  ({ concept: 'billing', ids: [typeof payer === 'number' ? payer : 0], kind }) as const

type Reading = { db: Context['db'] | Transaction }

/** Throws not_found. */
export async function payerName(reading: Reading, payer: Payer): Promise<string> {
  const { name } =
    typeof payer === 'number'
      ? await findDealership(reading, payer)
      : await advertiserFacts(reading, payer.advertiserId)
  return name
}

/** Answers the names of the payers of rows. */
export async function payerNames(
  reading: Reading,
  rows: readonly PayerColumns[],
): Promise<(row: PayerColumns) => PayerName> {
  const ids = (of: keyof PayerColumns) => [...new Set(rows.flatMap((row) => row[of] ?? []))]
  const dealerships = await dealershipsByIds(reading, ids('dealershipId'))
  const advertisers = await advertisersByIds(reading, ids('advertiserId'))
  return ({ dealershipId, advertiserId }) =>
    dealershipId === null
      ? { kind: 'advertiser', id: advertiserId ?? 0, name: advertisers.get(advertiserId ?? 0)?.name ?? '' }
      : { kind: 'dealership', id: dealershipId, name: dealerships.get(dealershipId)?.name ?? '' }
}
