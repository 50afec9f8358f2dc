import { type SQL, sql } from 'drizzle-orm'
import type { StoredIssue } from './schema'

/** What comparing finds. Whoever compares says how bad each is, and in which words. */
export type Finding =
  | 'DUP_VIN'
  | 'DUP_STOCK'
  | 'KEY_CONFLICT'
  | 'VIN_OTHER_DEALER'
  | 'VIN_BELONGS_ELSEWHERE'
  | 'MILEAGE_DECREASED'
  | 'PRICE_JUMP'
  | 'LOCKED_FIELD_SKIPPED'
  | 'PLAN_LIMIT'
  | 'NOT_APPROVED'
  | 'ROW_UNREADABLE'
  | 'PHOTO_GONE'
/** Those that change nothing of what becomes of the row. */
export const findingsThatMayBeOff = ['VIN_OTHER_DEALER', 'MILEAGE_DECREASED', 'PRICE_JUMP'] as const
export type FindingWords = Record<Finding, { severity: StoredIssue['severity']; sentence: string; isOff?: boolean }>

interface FindingParts {
  field: string | SQL
  value?: SQL
  /** Without it: the sentence of the finding. */
  reason?: SQL
}

/** As `feed_row.issues` holds it. */
export function finding(words: FindingWords, code: Finding, { field, value, reason }: FindingParts): SQL {
  const { severity, sentence } = words[code]
  return sql`jsonb_build_object('code', ${code}::text, 'severity', ${severity}::text, 'field', ${field}::text,
    'value', ${value ? sql`left(${value}, 200)` : sql`null::text`}, 'reason', ${reason ?? sql`${sentence}::text`})`
}
