import { day, z } from '../http/contract'
import { lineOr } from '../http/fields.contract'

/** Says of a row where its figures come from, and when they are looked up again. */
export const rowSource = {
  source: lineOr('Enter where the figures come from.', 300),
  asOf: day('Enter the day as of which the figures hold.'),
  isConfirmed: z.boolean().describe('An administrator confirmed it with the state'),
  checkedOn: z.iso.date().nullable().default(null),
  checkedBy: z.number().int().nullable().default(null).describe('The account that checked it; set by the API'),
  nextCheckOn: day('Enter the day of the next check.').nullable(),
}
const RowSource = z.object(rowSource)
export type RowSource = z.infer<typeof RowSource>

export const stateCode = z.string().regex(/^[A-Z]{2}$/, 'A state has two letters, like MI.')
export const stateCount = 51

/** Takes a table that has each state and the District of Columbia once. */
export const eachStateOnce = (rows: readonly { code: string }[]): boolean =>
  rows.length === stateCount && new Set(rows.map(({ code }) => code)).size === stateCount
export const eachStateWords = 'Each of the 50 states and the District of Columbia must be there once.'
