/** The median absolute deviation of bell-shaped numbers is this much smaller than their standard deviation. */
export const deviationFactor = 1.4826

export interface WeightedValue {
  value: number
  weight: number
}

/** The value that half of the weight lies below; between two where the halves meet, their mean. Throws on none. */
export function weightedMedian(all: readonly WeightedValue[]): number {
  const sorted = [...all].sort((a, b) => a.value - b.value)
  let half = 0
  for (const { weight } of sorted) half += weight / 2
  let below = 0
  for (let at = 0; at < sorted.length; at += 1) {
    const { value, weight } = sorted[at] as WeightedValue
    below += weight
    // Weights that add up to the half in another order may miss it by a rounding.
    const next = sorted[at + 1]
    if (next && Math.abs(below - half) < half * 1e-9) return (value + next.value) / 2
    if (below > half) return value
  }
  throw new Error('Nothing has no median.')
}
