import { type SQL, sql } from 'drizzle-orm'
import type { FindingWords } from './stored-issue'

export interface Comparison {
  runId: number
  dealershipId: number
  /** By what a row finds its vehicle first. */
  rowKey: 'vin' | 'stock'
  /** Columns of vehicle that the file says nothing about: they stay. */
  notGiven: readonly string[]
  priceJumpPercent: number
  /** A mileage may fall by so much before it is noted. */
  mileageDropMiles: number
  words: FindingWords
}

export const staged = ({ runId }: Comparison, name = 'r'): SQL =>
  sql`${sql.identifier(name)}.run_id = ${runId} and ${sql.identifier(name)}.action = 'create'`

export const addIssue = (issue: SQL): SQL =>
  sql`issues = coalesce(r.issues, '[]'::jsonb) || jsonb_build_array(${issue})`
