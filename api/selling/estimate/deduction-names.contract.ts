import type { ConditionQuestion, tireDepths } from '../kinds.contract'

/** Names the deductions of the table for administrators; it loads no schema. */
export const conditionNames: Record<ConditionQuestion, string> = {
  starts: 'doesn’t start or drive',
  lights: 'warning lights',
  dents: 'dents',
  paint: 'paint',
  glass: 'glass',
  tires: 'tires',
  seats: 'seats',
  smoke: 'smoke',
}
export const tireDepthNames: Record<(typeof tireDepths)[number], string> = {
  worn: 'tires: all four worn out',
  half_worn: 'tires: two of four worn',
  low: 'tires: all four low',
}
