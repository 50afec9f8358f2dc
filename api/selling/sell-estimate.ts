/** Holds how a request's value was computed, as it was shown on the day. */
export interface SellEstimate {
  modelVersion: string
  comparableCount: number
  radiusMiles: number | null
  yearSpan: number
  /** Cents that each line adds to or takes from the value, in order, down to what a dealership may pay. */
  lines: { kind: string; lowCents: number; highCents: number }[]
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
  }[]
}
