import { rounded } from './scale'

export interface FunnelStep {
  value: number
  /** Measures the bar in percent of the width. */
  width: number
  /** Is the share of the step before; null for the first one and after a step with nothing. */
  share: number | null
}

/** Draws steps on a log scale, because each has a small part of the one before; the shares are exact. */
export function funnelGeometry(values: readonly number[]): FunnelStep[] {
  const top = Math.log1p(Math.max(0, ...values)) || 1
  return values.map((value, place) => {
    const before = values[place - 1]
    return {
      value,
      width: rounded((Math.log1p(Math.max(0, value)) / top) * 100),
      share: before ? value / before : null,
    }
  })
}
