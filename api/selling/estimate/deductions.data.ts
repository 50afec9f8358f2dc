import type { Deductions } from './deductions.contract'

/** Holds assumptions of ours, from no sales: each is one line of the seller's page, which says so. */
export const deductions: Deductions = {
  day: '2026-11-28',
  source: 'Our own assumptions, not measured from sales',
  preparation: { low: 50_000, high: 110_000 },
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
  tireDepth: {
    worn: { low: 50_000, high: 90_000 },
    half_worn: { low: 25_000, high: 45_000 },
    low: { low: 35_000, high: 60_000 },
  },
  oneKey: { low: 15_000, high: 40_000 },
  unrepaired: { low: 100_000, high: 350_000 },
}
