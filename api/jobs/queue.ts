import type { AnyColumn, SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Describes the rows that wait for a worker, so that they can be counted and, where that helps, tried again. */
export interface WorkQueue {
  worker: string
  table: PgTable
  waiting: SQL
  /** Holds for rows that were given up after the last try and that may be tried again. */
  failed?: SQL
  /** Is where a row given up says why. */
  reason?: AnyColumn
  /** Sets what makes a failed row wait again, as if it were new. */
  revive?: Readonly<Record<string, unknown>>
}
