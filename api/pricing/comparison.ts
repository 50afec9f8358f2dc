import type { AccidentsCounted, Factor } from './bands'
import type { Comparable } from './car'
import { deviationFactor, weightedMedian } from './median'
import { type EngineParts, engineParts, trimKey, vinPatternOf } from './traits'
import { factorCodes, type Valuation } from './valuation'

/** Money in cents. */
export interface Compared {
  car: Comparable
  /** Whole dollars, in the order of the comparison's factors. */
  steps: number[]
  adjustedCents: number
  weight: number
}

export interface Comparison {
  factors: Factor[]
  accidents: AccidentsCounted
  /** Most alike first. */
  comparables: Compared[]
}

export interface Subject {
  car: Comparable
  row: number
  /** The VIN pattern where the car names no trim; null without either. */
  trim: string | null
  pattern: string | null
  engine: EngineParts
}

export function subjectOf(car: Comparable, row: number): Subject {
  const pattern = vinPatternOf(car.vin)
  return { car, row, trim: trimKey(car.trim) || pattern, pattern, engine: engineParts(car) }
}

export interface Candidate {
  subject: Subject
  miles: number
}

/** Prices differ within a region more than between two lots of a town: at so many miles a car counts half. */
const halfMiles = 50
const unlike = { trim: 0.6, engine: 0.7, model: 0.25 }
const heaviest = 2.5

/** Nothing bound to move prices one way (years, miles, accidents) counts: a better car could come out cheaper. */
function likeness({ car, trim, engine }: Subject, { subject: other, miles }: Candidate): number {
  let likeness = halfMiles / (halfMiles + miles)
  if (trim !== other.trim) likeness *= unlike.trim
  if (compareEngines(engine, other.engine) === 'different') likeness *= unlike.engine
  if (car.modelId !== other.car.modelId) likeness *= unlike.model
  return likeness
}

/** Compares the parts that both cars name: a file that is silent tells of no other engine. */
function compareEngines(a: EngineParts, b: EngineParts): 'same' | 'different' | 'unknown' {
  const parts = ['fuel', 'cylinders', 'liters'] as const
  const known = parts.filter((part) => a[part] !== null && b[part] !== null)
  if (known.some((part) => a[part] !== b[part])) return 'different'
  return known.some((part) => part !== 'fuel') || a.fuel === 'electric' ? 'same' : 'unknown'
}

/** Tells whether a car of the model has the same trim, VIN pattern or engine. A car that names none of them may be any version of its model. */
export function isVersionAmong(subject: Subject, candidates: readonly Candidate[]): boolean {
  if (subject.trim === null) return true
  return candidates.some(({ subject: other }) => {
    if (other.car.modelId !== subject.car.modelId) return false
    if (subject.trim === other.trim || (subject.pattern !== null && subject.pattern === other.pattern)) return true
    return compareEngines(subject.engine, other.engine) === 'same'
  })
}

/** Fewer known histories tell nothing of what an accident costs. */
const minHistories = 8

function accidentsAmong({ car }: Subject, candidates: readonly Candidate[]): AccidentsCounted {
  if (car.accidents === null) return 'unknown'
  const known = candidates.filter(({ subject }) => subject.car.accidents !== null)
  return known.length < minHistories ? 'few' : 'counted'
}

/** Each total × e^(difference in worth). */
export function comparisonOf(subject: Subject, candidates: readonly Candidate[], valuation: Valuation): Comparison {
  const accidents = accidentsAmong(subject, candidates)
  const differing = factorCodes.flatMap((factor, place) => {
    if (factor === 'accidents' && accidents !== 'counted') return []
    const own = valuation.part(subject.row, place)
    return candidates.some((other) => valuation.part(other.subject.row, place) !== own) ? [{ factor, place, own }] : []
  })
  const weights = weightsOf(candidates.map((candidate) => likeness(subject, candidate)))
  const differences = new Float64Array(differing.length)
  const comparables = candidates.map(({ subject: { car, row } }, at): Compared => {
    for (const [factor, { place, own }] of differing.entries()) differences[factor] = own - valuation.part(row, place)
    const weight = weights[at] as number
    return { car, weight, ...stepsOf(car.totalCents, differences) }
  })
  comparables.sort((a, b) => b.weight - a.weight || a.car.id - b.car.id)
  return { factors: differing.map(({ factor }) => factor), accidents, comparables }
}

function weightsOf(likenesses: readonly number[]): number[] {
  const average = likenesses.reduce((sum, one) => sum + one, 0) / likenesses.length
  const cut = likenesses.map((one) => Math.min(one, heaviest * average))
  const sum = cut.reduce((total, one) => total + one, 0)
  return cut.map((one) => Math.fround(one / sum))
}

/** By whole dollars, so that what is shown adds up; within what a column holds, whatever was typed as a price. */
const maxCents = 2_000_000_000

function stepsOf(totalCents: number, differences: Float64Array): { steps: number[]; adjustedCents: number } {
  let logarithm = 0
  let adjustedCents = totalCents
  const steps: number[] = []
  for (const difference of differences) {
    logarithm += difference
    // Most comparables differ in a few factors only.
    const before = adjustedCents
    if (difference !== 0) adjustedCents = movedBy(logarithm, totalCents)
    steps.push(adjustedCents - before)
  }
  return { steps, adjustedCents }
}

function movedBy(logarithm: number, totalCents: number): number {
  const moved = totalCents + Math.round((totalCents * Math.expm1(logarithm)) / 100) * 100
  return Math.min(maxCents, Math.max(100, moved))
}

export interface Estimate {
  estimateCents: number
  deviationCents: number
  heldCents: number
}

/** No estimate is more exact than this share of it. */
const minDeviation = 0.02
/** A few prices may agree by chance: with so many, their scatter counts twice. */
const fewComparables = 12

/** Half a year newer than one year is half a year older than the next: rounded so that both come to the same cents. */
const dollarsAt = (logarithm: number): number => wholeDollars(Math.exp(Number(logarithm.toFixed(9))))

export const wholeDollars = (cents: number): number => Math.round(cents / 100) * 100

/** Held between the neighboring model years: the newer of two cars must never be the cheaper. */
export function estimateOf(
  { comparables }: Comparison,
  { worth, down, up }: { worth: number; down: number; up: number },
): Estimate {
  const weighed = comparables.map(({ adjustedCents, weight }) => ({ value: adjustedCents, weight }))
  const median = weightedMedian(weighed)
  const held = Math.min(dollarsAt(worth + up), Math.max(dollarsAt(worth - down), median))
  const estimateCents = Math.min(maxCents, Math.max(100, wholeDollars(held)))
  const distances = weighed.map(({ value, weight }) => ({ value: Math.abs(value - estimateCents), weight }))
  const scatter = Math.max(minDeviation * estimateCents, weightedMedian(distances) * deviationFactor)
  // As many as count alike tell as much (Kish, Survey Sampling, 1965).
  const effective = 1 / weighed.reduce((sum, { weight }) => sum + weight ** 2, 0)
  const deviationCents = scatter * (1 + (fewComparables / effective) ** 2)
  return { estimateCents, deviationCents, heldCents: estimateCents - wholeDollars(median) }
}
