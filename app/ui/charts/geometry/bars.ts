import { heightAt, labelledPlaces, niceStep, rounded, type Tick, ticksFor, topOf } from './scale'

export interface BarPart {
  series: number
  y: number
  height: number
}
export interface BarGeometry {
  ticks: Tick[]
  bars: { x: number; width: number; parts: BarPart[] }[]
  labels: { place: number; x: number }[]
}

/** Leaves this share of a bar's place free, so that bars are distinct; bars of a histogram touch. */
const freeShare = { apart: 0.3, touching: 0.04 }

/** Draws a bar for each place; several series are stacked upon each other, the first at the bottom. Null when there is none. */
export function barGeometry(
  series: readonly (readonly number[])[],
  spacing: keyof typeof freeShare = 'apart',
): BarGeometry | null {
  const count = Math.max(0, ...series.map(({ length }) => length))
  if (count === 0) return null
  const sums = Array.from({ length: count }, (_, place) =>
    series.reduce((sum, values) => sum + (values[place] ?? 0), 0),
  )
  const ticks = ticksFor(sums)
  const top = topOf(ticks)
  const room = 100 / count
  const free = room * freeShare[spacing]
  const bars = sums.map((_, place) => ({
    x: rounded(place * room + free / 2),
    width: rounded(room - free),
    parts: stacked(
      series.map((values) => values[place] ?? 0),
      top,
    ),
  }))
  const labels = labelledPlaces(count).map((place) => ({ place, x: rounded((place + 0.5) * room) }))
  return { ticks, bars, labels }
}

function stacked(values: readonly number[], top: number): BarPart[] {
  let below = 0
  return values.flatMap((value, series) => {
    if (value <= 0) return []
    below += value
    return [{ series, y: heightAt(below, top), height: rounded((value / top) * 100) }]
  })
}

export interface Bin {
  from: number
  /** Is no longer part of the bin, but for the last one's. */
  to: number
  count: number
}

/** Counts values in about so many bins of the same round width. */
export function binsOf(values: readonly number[], about = 8): Bin[] {
  if (values.length === 0) return []
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const width = niceStep((high - low) / about || 1)
  const start = Math.floor(low / width) * width
  const count = Math.max(1, Math.ceil((high - start) / width))
  const bins = Array.from({ length: count }, (_, at) => ({
    from: tidy(start + at * width),
    to: tidy(start + (at + 1) * width),
    count: 0,
  }))
  for (const value of values) {
    const bin = bins[Math.min(count - 1, Math.floor((value - start) / width))]
    if (bin) bin.count += 1
  }
  return bins
}

/** Takes off what adding fractions leaves: 0.30000000000000004. */
const tidy = (value: number): number => Number(value.toPrecision(12))
