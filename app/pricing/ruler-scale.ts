const steps = [25_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000]
const maxRows = 5
/** Dots nearer than this, in percent of the width, stand above each other. */
const dotWidth = 1.6

/** A flag's words need this much of the width on their side, on a phone too. */
const flagRoom = 0.26

/** A scale with round ends and the dots piled up where they meet. Prices and marks in cents, places in percent. */
export function rulerScale(prices: readonly number[], marks: readonly number[]) {
  const { low, high } = rangeOf(prices, marks)
  const step = steps.find((candidate) => (high - low) / candidate <= 6) ?? (high - low) / 6
  const first = Math.floor(low / step) * step
  const last = Math.max(first + step, Math.ceil(high / step) * step)
  const x = (cents: number) => clamped(Math.round(((cents - first) / (last - first)) * 10_000) / 100)
  const ticks = Array.from({ length: Math.round((last - first) / step) + 1 }, (_, at) => first + at * step)
  return { ticks, x, dots: piled(prices.map(x)) }
}

/** All prices, and beside the outer marks the room for their words: more of it as the scale grows. */
function rangeOf(prices: readonly number[], marks: readonly number[]) {
  let low = Math.min(...prices, ...marks)
  let high = Math.max(...prices, ...marks)
  for (let round = 0; round < 6; round += 1) {
    const room = flagRoom * Math.max(high - low, leastWidth)
    low = Math.max(0, Math.min(low, Math.min(...marks) - room))
    high = Math.max(high, Math.max(...marks) + room)
  }
  return { low, high }
}

const leastWidth = 100_000

const clamped = (percent: number): number => Math.min(100, Math.max(0, percent))

function piled(places: readonly number[]): { at: number; row: number }[] {
  const ends: number[] = []
  return [...places]
    .sort((a, b) => a - b)
    .map((at) => {
      const free = ends.findIndex((end) => at - end >= dotWidth)
      const row = free >= 0 ? free : Math.min(ends.length, maxRows - 1)
      ends[row] = at
      return { at, row }
    })
}

/** Writes cents below a scale, like $18.5k. */
export const tickLabel = (cents: number): string => `$${Math.round(cents / 1_000) / 100}k`
