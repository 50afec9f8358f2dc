import type { Payment } from './pay-lines.contract'

/** Holds how a request's value was computed, as it was shown on the day. */
export interface SellEstimate {
  modelVersion: string
  /** Is rated, or says why there is no value. */
  outcome?: string
  comparableCount: number
  radiusMiles: number | null
  yearSpan: number
  lines: Payment['lines']
  comparables: {
    vehicleId: number
    name: string
    mileage: number | null
    city: string | null
    state: string | null
    miles: number | null
    onSale: boolean
    day: string | null
    priceCents: number
    adjustedCents: number
    slug?: string | null
  }[]
  /** Values the same car at other mileages. */
  atMileages?: { mileage: number; valueCents: number }[]
  /** Says which table the lines come from. */
  deductions?: { source: string; day: string }
  /** Says how near the method comes: 8 of 10 of so many cars of the model ask no farther from their value. */
  accuracy?: { cars: number; withinCents: number } | null
}
