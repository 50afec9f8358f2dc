import type { Found } from './state'

/** Greys out the bars outside the limits that the search used, in dollars: the field keeps what was typed. */
export function Histogram({ result: { histogram, chips } }: { result: Pick<Found, 'histogram' | 'chips'> }) {
  if (!histogram) return null
  const { counts, stepCents } = histogram
  const top = Math.max(...counts, 1)
  const limitOf = (bound: string) => chips.find(({ name }) => name === bound)?.value
  const [min, max] = [Number(limitOf('price_min') ?? 0), Number(limitOf('price_max') ?? Number.POSITIVE_INFINITY)]
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
