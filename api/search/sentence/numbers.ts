import { amountAt } from './amounts'
import { limits } from './limits'
import { PhraseTable } from './match'
import { after, before, type Comparison, type Measure, perMonth, subjects, units } from './number-words.data'
import type { Found } from './sentence'
import type { Token } from './tokens'

/** “Under 25k”, “15-20k”, “7 or more seats”, “max price 20 grand”, “2018 or newer”. */
export function figureAt(tokens: readonly Token[], at: number): Found | null {
  const start = beforeAmount(tokens, at)
  const amount = rangeAt(tokens, start.next)
  if (!amount) return null
  const end = afterAmount(tokens, amount.next, start.comparison)
  if (end.monthly) return { length: end.next - at, says: [], unsupported: monthly }
  const { low, high, isRange, either } = amount
  const { comparison } = end
  const measure = end.measure ?? start.measure
  const says = limits({ measure, comparison, low, high, isRange, either })
  return says && { length: end.next - at, ...says }
}

const forPeople = new PhraseTable<true>([['for|family of|for a family of|seats for|space for', true]])

/** “Minivan for 6”: as many seats or more. */
export function peopleAt(tokens: readonly Token[], at: number): Found | null {
  const start = forPeople.at(tokens, at)
  const amount = start && amountAt(tokens, at + start.length)
  if (!amount || amount.dollars || amount.value < 4 || amount.value > 9) return null
  const next = tokens[amount.next]?.word ?? ''
  if (next === '-' || next === 'to' || units.at(tokens, amount.next)) return null
  const says = limits({ ...noFigure, measure: 'seats', comparison: { side: 'min' }, low: amount, high: amount })
  return says && { length: amount.next - at, ...says }
}

const noFigure = { isRange: false, either: false }

const monthly = (words: string) =>
  `“${words}” is about payments, and we search by total price, so it was left out. The results can show each price by the month.`

interface Walk {
  next: number
  comparison: Comparison | null
  measure: Measure | null
}

/** Comparison and subject in either order: “price under”, “max price”, “under a price of”. */
function beforeAmount(tokens: readonly Token[], at: number): Walk {
  const walk: Walk = { next: at, comparison: null, measure: null }
  for (let again = true; again; ) {
    again = false
    const comparison = walk.comparison ? null : before.at(tokens, walk.next)
    if (comparison) {
      walk.comparison = comparison.meaning
      walk.next += comparison.length
      again = true
    }
    const subject = walk.measure ? null : subjects.at(tokens, walk.next)
    if (subject) {
      walk.measure = subject.meaning
      walk.next += subject.length
      again = true
    }
    if (again) while (little.has(tokens[walk.next]?.word ?? '')) walk.next += 1
  }
  return walk
}

const little = new Set(['a', 'an', 'the', 'of', 'is', 'are', 'be', 'only', 'like', 'year', 'have', 'say'])
const betweens = new Set(['between', 'btw', 'from', 'b'])

function rangeAt(tokens: readonly Token[], at: number) {
  const between = betweens.has(tokens[at]?.word ?? '') || betweens.has(tokens[at - 1]?.word ?? '')
  const from = betweens.has(tokens[at]?.word ?? '') ? at + 1 : at
  const low = amountAt(tokens, from)
  if (!low) return null
  const joint = tokens[low.next]?.word ?? ''
  const either = joint === 'or' || (joint === '/' && low.value < 20)
  const joins = joint === '-' || joint === 'to' || either || (between && (joint === 'and' || joint === '&'))
  const high = joins ? amountAt(tokens, low.next + 1) : null
  if (!high || (high.value <= low.value && !(high.thousands && high.value <= low.value * 1000)))
    return from > at ? null : { low, high: low, isRange: false, either: false, next: low.next }
  const scaled =
    high.thousands && !low.thousands && low.value < 1000 ? { ...low, value: low.value * 1000, thousands: true } : low
  if (scaled.value >= high.value) return { low, high: low, isRange: false, either: false, next: low.next }
  return { low: scaled, high, isRange: true, either, next: high.next }
}

/** Unit and comparison in either order: “30 mpg or better”, “7 or more seats”, “30+ mpg”. What was `compared` before is not again. */
function afterAmount(tokens: readonly Token[], at: number, compared: Comparison | null): Walk & { monthly: boolean } {
  const walk = { next: at, comparison: compared, measure: null as Measure | null, monthly: false }
  for (let again = true; again; ) {
    again = false
    if (tokens[walk.next]?.word === '-' && units.at(tokens, walk.next + 1)) walk.next += 1
    const paid = perMonth.at(tokens, walk.next)
    if (paid) return { ...walk, next: walk.next + paid.length, monthly: true }
    const unit = walk.measure ? null : units.at(tokens, walk.next)
    const comparison = unit || walk.comparison ? null : after.at(tokens, walk.next)
    if (unit) Object.assign(walk, { measure: unit.meaning, next: walk.next + unit.length })
    if (comparison) Object.assign(walk, { comparison: comparison.meaning, next: walk.next + comparison.length })
    again = Boolean(unit || comparison)
  }
  return walk
}
