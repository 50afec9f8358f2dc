export interface Summary {
  median: number
  p95: number
  count: number
}

/** Median and 95th percentile of some numbers. */
export function summary(numbers: readonly number[]): Summary {
  const sorted = [...numbers].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95), count: sorted.length }
}

/** How long the work takes, in ms. */
export async function timed(work: () => unknown): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
