import type { CSSProperties } from 'react'
import { dollars } from '~/format/money'
import { count } from '~/format/numbers'
import { rulerScale, tickLabel } from '~/pricing/ruler-scale'
import type { SellValue } from '../../../api/selling/drafts/draft.contract'

interface EstimateRulerProps {
  value: SellValue
  valueCents: number
  payLowCents: number
  payHighCents: number
}

/** Places what a dealership may pay next to what buyers are asked for cars like it. The tables below it say the same. */
export function EstimateRuler(props: EstimateRulerProps) {
  const { value, valueCents, payLowCents, payHighCents } = props
  const prices = value.comparables.map(({ adjustedCents }) => adjustedCents)
  const { ticks, x, dots } = rulerScale(prices, [payLowCents, valueCents])
  return (
    <div className="ruler ruler--sell" role="img" aria-label={inWords(props)}>
      <div className="ruler__plot" style={vars({ '--tick': 50 / Math.max(1, ticks.length - 1) })}>
        <i className="ruler__band ruler__band--pay" style={vars({ '--a': x(payLowCents), '--b': x(payHighCents) })} />
        {dots.map(({ at, row }) => (
          <i key={`${at} ${row}`} className="ruler__dot" style={{ ...vars({ '--x': at }), ...rowOf(row) }} />
        ))}
        <span className="sellflag" style={vars({ '--x': x((payLowCents + payHighCents) / 2) })}>
          Dealerships may pay
        </span>
        <span className="ruler__flag ruler__flag--mid" style={vars({ '--x': x(valueCents) })}>
          <span>
            Asking price <b>{dollars(valueCents)}</b>
          </span>
        </span>
      </div>
      <div className="ruler__scale">
        {ticks.map((tick) => (
          <span key={tick} style={vars({ '--x': x(tick) })}>
            {tickLabel(tick)}
          </span>
        ))}
      </div>
      <p className="sellkey sellkey--pay">
        <i aria-hidden="true" /> Dealerships may pay
      </p>
      <p className="sellkey">
        <i aria-hidden="true" />
        {prices.length < value.comparableCount
          ? `Prices of the ${prices.length} closest of ${value.comparableCount} cars, adjusted to yours`
          : `Prices of ${count(prices.length, 'car')}, adjusted to yours`}
      </p>
    </div>
  )
}

const vars = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value}%`])) as CSSProperties
const rowOf = (row: number) => (row > 0 ? { '--r': row } : {}) as CSSProperties

function inWords({ value, valueCents, payLowCents, payHighCents }: EstimateRulerProps): string {
  const prices = value.comparables.map(({ adjustedCents }) => adjustedCents)
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map(dollars)
  return `The closest cars, adjusted to yours, ask between ${least} and ${most}. The asking price of a car like yours is about ${dollars(valueCents)}. A dealership may pay ${dollars(payLowCents)} to ${dollars(payHighCents)}.`
}
