import { Cents, z } from '../../http/contract'
import { lineOr, short } from '../../http/fields.contract'
import { eachStateOnce, eachStateWords, rowSource, stateCode } from '../checked-rows.contract'

const fee = (words: string) => Cents.min(0, words).max(10_000_00, words).nullable()
const milli = z.number().int().min(0, 'Enter 0 or more.').max(20_000, 'Enter 20% or less.')

/** Taxes are in thousandths of a percent, fees in cents; null: not in our table. */
export const StateCosts = z.object({
  code: stateCode,
  name: lineOr('Enter the name of the state.', 40),
  stateTaxMilli: milli,
  localTaxMilli: milli.describe('What counties and cities add on average'),
  tradeIn: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['full', 'none', 'new']) }),
    z.object({ kind: z.literal('most'), cents: Cents.min(0, 'Enter the amount that is credited.') }),
  ]),
  titleCents: fee('A title fee is between $0 and $10,000.'),
  registrationCents: fee('A registration fee is between $0 and $10,000.'),
  docFeeCapCents: fee('A cap is between $0 and $10,000.'),
  maxTaxCents: Cents.min(0).nullable(),
  note: short(300).nullable(),
  ...rowSource,
})
export type StateCosts = z.infer<typeof StateCosts>
export type TradeInCredit = StateCosts['tradeIn']

export const StateCostsTable = z.object({ states: z.array(StateCosts).refine(eachStateOnce, eachStateWords) })
export type StateCostsTable = z.infer<typeof StateCostsTable>
