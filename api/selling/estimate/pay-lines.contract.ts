import {
  type AccidentCount,
  type ConditionQuestion,
  conditionQuestions,
  type KeyCount,
  type TireDepth,
} from '../kinds.contract'
import type { CostRange, Deductions } from './deductions.contract'

/** Holds what the seller answered of the condition; null or missing is not answered. */
export interface Condition {
  condition: Partial<Record<ConditionQuestion, boolean>>
  tireDepth: TireDepth | null
  keys: KeyCount | null
  accidents: AccidentCount | null
}

export interface Payment {
  payLowCents: number
  payHighCents: number
  /** Are cents that each takes off the value, in order: `lowCents` leads to the low end of what a dealership may pay. */
  lines: { kind: string; lowCents: number; highCents: number }[]
}

const roundCents = 5_000

/**
 * Lists what lies between what buyers are asked and what a dealership may pay: the lines add up to both ends. The margin
 * takes what makes the ends round, since the other lines are.
 */
export function payLines(valueCents: number, facts: Condition, table: Deductions): Payment {
  const { preparation, margin } = table
  const share = (of: number) => {
    const least = Math.max(margin.least, valueCents * of)
    return valueCents - Math.floor((valueCents - least) / roundCents) * roundCents
  }
  const costs: [string, CostRange][] = [
    ['preparation', preparation],
    ['margin', { low: share(margin.lowShare), high: share(margin.highShare) }],
    ...conditionCosts(facts, table),
  ]
  // A car may cost more to put right than it is worth: then nothing is left, and no line takes more.
  const left = { low: valueCents, high: valueCents }
  const lines = costs.map(([kind, cost]) => {
    const [low, high] = [Math.min(left.low, cost.high), Math.min(left.high, cost.low)]
    left.low -= low
    left.high -= high
    return { kind, lowCents: 0 - low, highCents: 0 - high }
  })
  return { payLowCents: left.low, payHighCents: left.high, lines }
}

function conditionCosts({ condition, tireDepth, keys, accidents }: Condition, table: Deductions) {
  const costs: [string, CostRange][] = conditionQuestions
    .filter((question) => condition[question] === false)
    .map((question) => [
      question,
      question === 'tires' && tireDepth ? table.tireDepth[tireDepth] : table.condition[question],
    ])
  if (keys === 'one') costs.push(['one_key', table.oneKey])
  if (accidents === 'unrepaired') costs.push(['unrepaired', table.unrepaired])
  return costs
}
