import { type SQL, sql } from 'drizzle-orm'
import type { PhotoPolicy } from '../feed-photos/kinds'
import type { FindingWords } from './stored-issue'

/** What a run's rows are applied to, and how. */
export interface Applying {
  runId: number
  dealershipId: number
  feedId: number | null
  notGiven: readonly string[]
  delistsMissing: boolean
  /** What becomes of the photos that the vehicles have; null: photos are left alone. */
  photoPolicy: PhotoPolicy | null
  words: FindingWords
}

/** The lines after the first, up to the last. */
export interface Lines {
  after: number
  last: number
  /** Takes rows that created a vehicle alone. */
  isCreated?: boolean
}

export const within = ({ runId }: { runId: number }, { after, last, isCreated }: Lines, name = 'r'): SQL => {
  const row = sql.identifier(name)
  const ofLines = sql`${row}.run_id = ${runId} and ${row}.line > ${after} and ${row}.line <= ${last}`
  return isCreated ? sql`(${ofLines} and ${row}.action = 'create')` : ofLines
}

export const isApplied = ({ delistsMissing }: Applying) =>
  delistsMissing
    ? sql`r.action in ('create', 'update', 'unchanged', 'delist')`
    : sql`r.action in ('create', 'update', 'unchanged')`

/** What a feed's silence or age took off the site, and drafts: a row in a file brings them back. */
export const returnsToMarket = sql`(v.status = 'draft' or (v.status = 'delisted' and coalesce(v.status_reason, '') in ('feed_missing', 'stale')))`
