/** Measures in percent of the plot: x from its left, y from its top, so that an SVG of 100 by 100 stretches to any size. */
export interface Tick {
  value: number
  y: number
}

/** Finds two to five round values from 0 to above all of them; counts stay whole. */
export function ticksFor(values: readonly number[]): Tick[] {
  const high = Math.max(0, ...values)
  const step = Math.max(1, niceStep(high / 4 || 1))
  const count = Math.max(1, Math.ceil(high / step))
  const top = step * count
  return Array.from({ length: count + 1 }, (_, index) => ({ value: index * step, y: heightAt(index * step, top) }))
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
export function niceStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw))
  const factor = [1, 2, 5, 10].find((each) => each * power >= raw) ?? 10
  return factor * power
}

export const topOf = (ticks: readonly Tick[]): number => ticks.at(-1)?.value ?? 1

export const heightAt = (value: number, top: number): number => rounded(100 - (value / top) * 100)

/** Rounds to what is finer than any screen: more digits only lengthen the page. */
export const rounded = (value: number): number => Math.round(value * 100) / 100

/** Chooses which of so many places have a label: the first, the last, and about three between them. */
export function labelledPlaces(count: number, most = 5): number[] {
  if (count <= most) return Array.from({ length: count }, (_, place) => place)
  const gaps = most - 1
  return Array.from({ length: most }, (_, index) => Math.round((index * (count - 1)) / gaps))
}

/** Tells whether a chart has anything to show: one of nothing but zeros is left out. */
export const hasAny = (...series: readonly (readonly number[])[]): boolean =>
  series.some((values) => values.some((value) => value > 0))
