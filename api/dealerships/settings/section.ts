import { createHash } from 'node:crypto'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import type { Staff } from '../../http/guards'
import type { DealershipRow } from '../row'

export type Reader = { db: Pick<Context['db'], 'select'> | Transaction }

export interface SectionWrite {
  tx: Transaction
  context: Context & Staff
  before: DealershipRow
}

/** A part of the settings that is saved by itself: what it shows, and what it makes of a change. */
export interface Section<Values extends object, Change> {
  read(reader: Reader, row: DealershipRow): Values | Promise<Values>
  /** Writes what is not of the dealership's row, and returns what is. */
  save(write: SectionWrite, change: Change): Promise<Partial<DealershipRow>>
}

/** Of what a section shows: another section that is saved meanwhile is no conflict. */
export function versionOf(values: object): number {
  const digest = createHash('sha256').update(JSON.stringify(values)).digest('hex')
  return Number.parseInt(digest.slice(0, 12), 16) + 1
}
