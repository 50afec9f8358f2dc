import type { ConditionQuestion } from '../kinds.contract'

/** Cents that something takes off, between these two. */
export interface CostRange {
  low: number
  high: number
}

/**
 * Holds what lies between the price that buyers are asked and what a dealership may pay. The figures are assumptions of
 * Drive Avenue and come from no sales: each is one line of the page, which says so. A new table has a new day.
 */
export const deductions = {
  day: '2026-11-28',
  source: 'Drive Avenue’s own assumptions',
  /** Inspection, cleaning, small repairs. */
  preparation: { low: 50_000, high: 110_000 },
  /** The dealership’s cost of selling and its profit: a share of the value, and so much at least. */
  margin: { lowShare: 0.07, highShare: 0.13, least: 80_000 },
  condition: {
    starts: { low: 150_000, high: 400_000 },
    lights: { low: 30_000, high: 120_000 },
    dents: { low: 20_000, high: 80_000 },
    paint: { low: 20_000, high: 90_000 },
    glass: { low: 25_000, high: 50_000 },
    tires: { low: 30_000, high: 80_000 },
    seats: { low: 15_000, high: 50_000 },
    smoke: { low: 15_000, high: 40_000 },
  },
  /** In place of the tires’ own line, where their depth is known. */
  tireDepth: {
    worn: { low: 50_000, high: 90_000 },
    half_worn: { low: 25_000, high: 45_000 },
    low: { low: 35_000, high: 60_000 },
  },
  oneKey: { low: 15_000, high: 40_000 },
  unrepaired: { low: 100_000, high: 350_000 },
} as const satisfies {
  day: string
  source: string
  preparation: CostRange
  margin: { lowShare: number; highShare: number; least: number }
  condition: Record<ConditionQuestion, CostRange>
  tireDepth: Record<string, CostRange>
  oneKey: CostRange
  unrepaired: CostRange
}
