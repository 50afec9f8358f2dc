/** The middle of some numbers, the mean of the two middle ones when they are even in number. Throws on none. */
export function medianOf(numbers: readonly number[] | Float64Array): number {
  const sorted = Float64Array.from(numbers).sort()
  const upper = sorted[sorted.length >> 1]
  if (upper === undefined) throw new Error('Nothing has no median.')
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[(sorted.length >> 1) - 1] ?? upper)) / 2
}

/** More pairs than this tell nothing new: 20,000 cars would have 200 million. */
const mostPairs = 4_000

/**
 * The slopes between pairs of items, all pairs when they are few, else a sample of about 4,000 that depends on nothing but
 * the items' order. `slope` answers null for a pair that says nothing.
 */
export function pairSlopes<T>(items: readonly T[], slope: (a: T, b: T) => number | null, most = mostPairs): number[] {
  const slopes: number[] = []
  const count = items.length
  const farthest = Math.min(count - 1, Math.max(1, Math.ceil(most / Math.max(1, count))))
  const isWhole = (count * (count - 1)) / 2 <= most
  for (let step = 1; step <= (isWhole ? count - 1 : farthest); step += 1)
    for (let at = 0; at + step < count; at += 1) {
      const found = slope(items[at] as T, items[at + step] as T)
      if (found !== null) slopes.push(found)
    }
  return slopes
}

/** Pulled toward the prior as if that were `weight` observations more. */
export const shrunk = (own: number, count: number, prior: number, weight: number): number =>
  (count * own + weight * prior) / (count + weight)
