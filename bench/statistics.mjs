/** Median and 95th percentile of some numbers. */
export function summary(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return { median: at(0.5), p95: at(0.95), count: sorted.length }
}

export async function timed(work) {
  const began = performance.now()
  await work()
  return performance.now() - began
}
