import { type Found, first, type SearchState } from './state'

export function Histogram({ result: { histogram }, state }: { result: Found; state: SearchState }) {
  if (!histogram) return null
  const { counts, stepCents } = histogram
  const top = Math.max(...counts, 1)
  const [min, max] = [dollarsIn(state, 'price_min') ?? 0, dollarsIn(state, 'price_max') ?? Number.POSITIVE_INFINITY]
  const isOff = (bar: number) => ((bar + 1) * stepCents) / 100 <= min || (bar * stepCents) / 100 >= max
  const bars = counts.map((n, bar) => ({ off: isOff(bar), line: barAt(bar, n / top) }))
  const lines = (off: boolean) => bars.filter((bar) => bar.off === off).map(({ line }) => line)
  return (
    <svg className="histogram" viewBox={`0 0 ${counts.length * 10} 48`} preserveAspectRatio="none" aria-hidden="true">
      <path d={lines(false).join('')} />
      {bars.some(({ off }) => off) && <path className="off" d={lines(true).join('')} />}
    </svg>
  )
}

/** A bar of this share of the height, as a thick line; the least is still seen. */
const barAt = (bar: number, share: number): string =>
  share === 0 ? '' : `M${bar * 10 + 5} 48V${48 - Math.max(2, Math.round(share * 46))}`

/** As people write it: $20,000. */
function dollarsIn(state: SearchState, name: 'price_min' | 'price_max'): number | undefined {
  const value = Number(first(state, name)?.replace(/[$,\s]/g, '') || Number.NaN)
  return Number.isNaN(value) ? undefined : value
}
