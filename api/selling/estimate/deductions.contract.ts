import { Cents, day, z } from '../../http/contract'
import { lineOr } from '../../http/fields.contract'

const tooLow = 'The high end can’t be below the low end.'
const amountWords = 'Enter an amount between $0 and $50,000.'
const amount = Cents.min(0, amountWords).max(50_000_00, amountWords)
/** Cents that something takes off, between these two. */
const range = z
  .object({ low: amount, high: amount })
  .refine(({ low, high }) => low <= high, { path: ['high'], error: tooLow })
export type CostRange = z.infer<typeof range>

const shareWords = 'Enter a share between 0 and 50%.'
const share = z.number(shareWords).min(0, shareWords).max(0.5, shareWords)

/** Holds what lies between the price that buyers are asked and what a dealership may pay. A new table has a new day. */
export const Deductions = z.object({
  day: day('Enter the day of the table.'),
  source: lineOr('Enter where the figures come from.', 200),
  preparation: range.describe('Inspection, cleaning, small repairs'),
  margin: z
    .object({ lowShare: share, highShare: share, least: amount })
    .refine(({ lowShare, highShare }) => lowShare <= highShare, { path: ['highShare'], error: tooLow })
    .describe('The dealership’s cost of selling and its profit: a share of the value, and so much at least'),
  condition: z.object({
    starts: range,
    lights: range,
    dents: range,
    paint: range,
    glass: range,
    tires: range,
    seats: range,
    smoke: range,
  }),
  tireDepth: z
    .object({ worn: range, half_worn: range, low: range })
    .describe('In place of the tires’ own line, where their depth is known'),
  oneKey: range,
  unrepaired: range,
})
export type Deductions = z.infer<typeof Deductions>
