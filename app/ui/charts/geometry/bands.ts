import { niceStep, rounded, type Tick } from './scale'

/** Ends one band and begins the next, the lowest first; null: it has no end. */
export interface BandEnd {
  name: string
  to: number | null
}

export interface BandGeometry {
  ticks: Tick[]
  bands: { name: string; y: number; height: number }[]
  /** Draws a step for each day; a day without a value is a gap. */
  line: string
  /** Marks where the line ends. */
  end: { x: number; y: number }
}

/** Leaves this share of the values' span free above and below them. */
const freeShare = 0.12

/** Draws a figure of some days over bands of values. Null where no day has a value. */
export function bandGeometry(values: readonly (number | null)[], ends: readonly BandEnd[]): BandGeometry | null {
  const known = values.flatMap((value) => value ?? [])
  if (known.length === 0) return null
  const [low, high] = spanOf([...known, ...neighboringEnds(known, ends)])
  const yOf = (value: number) => rounded(Math.min(100, Math.max(0, 100 - ((value - low) / (high - low)) * 100)))
  const last = values.findLastIndex((value) => value !== null)
  return {
    ticks: ticksBetween(low, high).map((value) => ({ value, y: yOf(value) })),
    bands: ends.flatMap(({ name, to }, at) => {
      const [top, bottom] = [to === null ? 0 : yOf(to), yOf(ends[at - 1]?.to ?? Number.NEGATIVE_INFINITY)]
      return bottom > top ? { name, y: top, height: rounded(bottom - top) } : []
    }),
    line: stepsThrough(values, yOf),
    end: { x: rounded(((last + 1) / values.length) * 100), y: yOf(values[last] ?? 0) },
  }
}

/** Finds the ends next to the values, so that the bands that a price is between are seen. */
function neighboringEnds(values: readonly number[], ends: readonly BandEnd[]): number[] {
  const all = ends.flatMap(({ to }) => to ?? [])
  const below = all.findLast((to) => to < Math.min(...values))
  const above = all.find((to) => to > Math.max(...values))
  return [below, above].flatMap((to) => to ?? [])
}

function spanOf(values: readonly number[]): [low: number, high: number] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const free = (high - low || high || 1) * freeShare
  return [Math.max(0, low - free), high + free]
}

/** Finds two to five round values within a span. */
function ticksBetween(low: number, high: number): number[] {
  const step = niceStep((high - low) / 4)
  const first = Math.ceil(low / step)
  const count = Math.floor(high / step) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => (first + at) * step)
}

function stepsThrough(values: readonly (number | null)[], yOf: (value: number) => number): string {
  const edge = (place: number) => rounded((place / values.length) * 100)
  return values
    .map((value, place) => {
      if (value === null) return ''
      const isStart = (values[place - 1] ?? null) === null
      return `${isStart ? `M${edge(place)} ${yOf(value)}` : `V${yOf(value)}`}H${edge(place + 1)}`
    })
    .join('')
}
