import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { beginsWithWords } from '../../lists'
import { findOrRefuse } from '../../refusals'
import { advertisers } from '../schema'

export type AdvertiserRow = typeof advertisers.$inferSelect
type Reading = { db: Context['db'] | Transaction }

/** Throws not_found. */
export async function advertiserFacts({ db }: Reading, id: number): Promise<AdvertiserRow> {
  const [row] = await db.select().from(advertisers).where(eq(advertisers.id, id))
  return findOrRefuse(row, 'The advertiser')
}

/** Leaves unknown ids out. */
export async function advertisersByIds({ db }: Reading, ids: readonly number[]): Promise<Map<number, AdvertiserRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(advertisers)
    .where(inArray(advertisers.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Finds those that the words fit, at most so many: a list of other records finds them by their advertiser too. */
export async function advertiserIdsByWords({ db }: Reading, words: string, max = 500): Promise<number[]> {
  const fit = beginsWithWords(advertisers.words, words)
  if (!fit) return []
  const rows = await db.select({ id: advertisers.id }).from(advertisers).where(fit).orderBy(advertisers.id).limit(max)
  return rows.map(({ id }) => id)
}
