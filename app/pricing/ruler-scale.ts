const steps = [25_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000]
const mostRows = 5
/** Dots nearer than this, in percent of the width, stand above each other. */
const dotWidth = 1.6

/** A scale with round ends, at most six marks, and the dots piled up where they meet. Prices in cents, places in percent. */
export function rulerScale(prices: readonly number[], marks: readonly number[]) {
  const all = [...prices, ...marks]
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const step = steps.find((candidate) => (most - least) / candidate <= 4) ?? (most - least) / 4
  const first = Math.floor(least / step) * step
  const last = Math.max(first + step, Math.ceil(most / step) * step)
  const x = (cents: number) => clamped(Math.round(((cents - first) / (last - first)) * 10_000) / 100)
  const ticks = Array.from({ length: Math.round((last - first) / step) + 1 }, (_, at) => first + at * step)
  return { ticks, x, dots: piled(prices.map(x)) }
}

const clamped = (percent: number): number => Math.min(100, Math.max(0, percent))

function piled(places: readonly number[]): { at: number; row: number }[] {
  const ends: number[] = []
  return [...places]
    .sort((a, b) => a - b)
    .map((at) => {
      const free = ends.findIndex((end) => at - end >= dotWidth)
      const row = free >= 0 ? free : Math.min(ends.length, mostRows - 1)
      ends[row] = at
      return { at, row }
    })
}
