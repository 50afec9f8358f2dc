import type { CSSProperties } from 'react'
import { wholeDollars } from '~/format/money'
import type { ShippingEstimate } from '../../api/shipping/estimate.contract'

interface Band {
  lowDollars: number
  highDollars: number
}

/** Places the range of one carrier next to that of the other. The sentence of its label says the same. */
export function PriceRuler({ estimate, carrier }: { estimate: ShippingEstimate; carrier: string }) {
  const { middleDollars, others } = estimate
  const other = others.find(({ field }) => field === 'carrier') ?? estimate
  const [open, enclosed]: Band[] = carrier === 'open' ? [estimate, other] : [other, estimate]
  if (!open || !enclosed) return null
  const ends = [open.lowDollars, open.highDollars, enclosed.lowDollars, enclosed.highDollars]
  const { ticks, at } = scaleOf(Math.min(...ends), Math.max(...ends))
  const bandOf = ({ lowDollars, highDollars }: Band) => vars({ '--a': at(lowDollars), '--b': at(highDollars) })
  const words = `Open carrier ${rangeOf(open)}, enclosed ${rangeOf(enclosed)}. This estimate: about ${wholeDollars(middleDollars)}.`
  return (
    <div className="shipruler">
      <div className="shipruler__plot" role="img" aria-label={words}>
        <span className="shipruler__band" data-chosen={carrier === 'open'} style={bandOf(open)}>
          <b>Open</b>
        </span>
        <span
          className="shipruler__band shipruler__band--low"
          data-chosen={carrier === 'enclosed'}
          style={bandOf(enclosed)}
        >
          <b>Enclosed</b>
        </span>
        <span className="shipruler__flag" style={vars({ '--x': at(middleDollars) })}>
          <b>{wholeDollars(middleDollars)}</b>
        </span>
      </div>
      <div className="ruler__scale" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={vars({ '--x': at(tick) })}>
            {wholeDollars(tick)}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Makes a scale with round ends that is little longer than what it shows. */
function scaleOf(low: number, high: number) {
  const step = steps.find((size) => (high - low) / size <= 5) ?? high - low
  const first = Math.floor((low - step / 4) / step) * step
  const last = Math.ceil((high + step / 4) / step) * step
  const ticks = Array.from({ length: Math.round((last - first) / step) + 1 }, (_, at) => first + at * step)
  return { ticks, at: (dollars: number) => Math.round(((dollars - first) / (last - first)) * 10_000) / 100 }
}
const steps = [50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000]

export const rangeOf = ({ lowDollars, highDollars }: Band): string =>
  `${wholeDollars(lowDollars)} to ${wholeDollars(highDollars)}`

const vars = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value}%`])) as CSSProperties
