import { answer, createRoute, z } from '../../http/contract'
import { lineOr, short } from '../../http/fields.contract'
import { eachStateOnce, eachStateWords, rowSource, stateCode } from '../checked-rows.contract'

const words = 'Enter thousands of dollars, from 1 to 1,000, or leave it empty.'
const thousands = z.number().int(words).min(1, words).max(1000, words).nullable()

/** Holds what a private car must be insured for at least, in thousands of dollars; null: the state does not ask for it. */
export const InsuranceMinimum = z.object({
  code: stateCode,
  name: lineOr('Enter the name of the state.', 40),
  person: thousands.describe('Injuries of one person'),
  accident: thousands.describe('All injuries of an accident'),
  property: thousands.describe('Damage to property'),
  note: short(300).nullable(),
  ...rowSource,
})
export type InsuranceMinimum = z.infer<typeof InsuranceMinimum>

export const InsuranceMinimumsTable = z.object({
  states: z.array(InsuranceMinimum).refine(eachStateOnce, eachStateWords),
})
export type InsuranceMinimumsTable = z.infer<typeof InsuranceMinimumsTable>

const Shown = InsuranceMinimum.omit({ checkedBy: true, nextCheckOn: true })
export type ShownMinimum = z.infer<typeof Shown>

/** Lists the liability insurance that each state asks of a private car, by name. */
export const listInsuranceMinimums = createRoute({
  method: 'get',
  path: '/api/insurance-minimums',
  tags: ['content'],
  responses: { 200: answer(z.object({ items: z.array(Shown) })) },
})
