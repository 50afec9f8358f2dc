import type { Deductions } from '../../api/selling/estimate/deductions.contract'

const cost = { low: 10_000, high: 30_000 }
/** Takes the same off for nearly every answer. */
export const evenDeductions: Deductions = {
  day: '2026-11-01',
  source: 'A test',
  preparation: cost,
  margin: { lowShare: 0.07, highShare: 0.13, least: 80_000 },
  condition: {
    starts: cost,
    lights: cost,
    dents: cost,
    paint: cost,
    glass: cost,
    tires: cost,
    seats: cost,
    smoke: cost,
  },
  tireDepth: { worn: { low: 50_000, high: 90_000 }, half_worn: cost, low: cost },
  oneKey: cost,
  unrepaired: cost,
}
