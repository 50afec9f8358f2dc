import type { z } from 'zod'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import type { SectionKey } from './section-keys.contract'

/** Says who checked a row, and on which day. */
export interface Stamp {
  day: string
  userId: number
}

export interface Check {
  key: string
  nextCheckOn: string | null
  isConfirmed: boolean
}

export type SettingReader = Pick<Context, 'db'>

/** Declares one section: what its value may be, how it begins, and how a change of it reads. */
export interface Section<Value> {
  key: SectionKey
  schema: z.ZodType<Value>
  /** Checks what is typed more strictly than what is stored, which stays readable under today’s rules. */
  typed?: z.ZodType<Value>
  /** Is version 0, as delivered with the program. */
  first: { value: Value; day: string; source: string }
  /** Lists what differs, in words: for the audit, the list of versions and the preview. */
  changes(before: Value, after: Value): string[]
  /** Says in a few words what is in force, where that is short. */
  summary?(value: Value): string
  /** Lists what has to be looked up again from time to time. */
  checks(value: Value): Check[]
  /** Marks what an administrator changed as checked by them; who checked a row is never taken from the input. */
  stamp?(before: Value, after: Value, stamp: Stamp): Value
  /** Marks rows as checked without a change. */
  check?(value: Value, keys: readonly string[], stamp: Stamp & { nextCheckOn: string }): Value
}

/** Names each field that does not fit, with its sentence. */
export const typedProblems = ({ issues }: Pick<z.ZodError, 'issues'>): Record<string, string> =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.') || 'value', message]))

/** Is version 0 of what the program delivers by its own judgment, without a source outside. */
export const asDelivered = <Value>(value: Value): Section<Value>['first'] => ({
  value,
  day: '2026-11-28',
  source: 'Default',
})

/** Counts in words what a change does to the site. Concepts that know it hand it in. */
export type SettingEffects<Value> = (reader: SettingReader, before: Value, after: Value) => Promise<string[]>

/** Takes over what a saved value names, like an uploaded picture. Throws invalid. */
export type AfterSave<Value> = (context: Context, tx: Transaction, before: Value, after: Value) => Promise<void>
