import type { CSSProperties } from 'react'
import { wholeDollars } from '~/format/money'
import { rulerScale } from '~/pricing/ruler-scale'
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
  const { ticks, x } = rulerScale(
    ends.map((dollars) => dollars * 100),
    [Math.min(...ends) * 100, Math.max(...ends) * 100],
  )
  const at = (dollars: number) => x(dollars * 100)
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
          <span key={tick} style={vars({ '--x': x(tick) })}>
            {wholeDollars(tick / 100)}
          </span>
        ))}
      </div>
    </div>
  )
}

export const rangeOf = ({ lowDollars, highDollars }: Band): string =>
  `${wholeDollars(lowDollars)} to ${wholeDollars(highDollars)}`

const vars = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value}%`])) as CSSProperties
