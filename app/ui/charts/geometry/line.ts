import { heightAt, labelledPlaces, rounded, type Tick, ticksFor, topOf } from './scale'

export interface LineGeometry {
  ticks: Tick[]
  /** One for each series, in their order. */
  paths: { line: string; ground: string; end: { x: number; y: number } }[]
  /** Places of the points that are named below the chart. */
  labels: { place: number; x: number }[]
}

/** Draws one or two series of equally distant points over one scale. Null when there is no point. */
export function lineGeometry(series: readonly (readonly number[])[]): LineGeometry | null {
  const count = Math.max(0, ...series.map(({ length }) => length))
  if (count === 0) return null
  const ticks = ticksFor(series.flat())
  const top = topOf(ticks)
  const paths = series
    .filter(({ length }) => length > 0)
    .map((values) => {
      const points = values.map((value, place) => ({ x: placeAt(place, count), y: heightAt(value, top) }))
      const line = pathThrough(points)
      const end = points.at(-1) ?? { x: 0, y: 100 }
      return { line, ground: `${line}V100H0Z`, end }
    })
  return { ticks, paths, labels: labelledPlaces(count).map((place) => ({ place, x: placeAt(place, count) })) }
}

/** Spreads so many points over the width; one alone is a line from edge to edge. */
export const placeAt = (place: number, count: number): number =>
  count > 1 ? rounded((place / (count - 1)) * 100) : 100

function pathThrough(points: readonly { x: number; y: number }[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  return rest.length === 0
    ? `M0 ${first.y}H100`
    : `M${first.x} ${first.y}${rest.map(({ x, y }) => `L${x} ${y}`).join('')}`
}
