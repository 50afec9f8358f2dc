import type { CSSProperties } from 'react'
import { dollars } from '~/format/money'
import { classNames } from '~/ui/class-names'
import type { PriceRating } from '../../api/pricing/contract'
import { rulerScale, tickLabel } from './ruler-scale'

type RulerProps = Pick<PriceRating, 'comparables'> & {
  totalCents: number
  estimateCents: number
  lowCents: number
  highCents: number
}

/** Where this total stands among what comparable cars would ask if they were this car. The table beside it says the same. */
export function Ruler({ comparables, totalCents, estimateCents, lowCents, highCents }: RulerProps) {
  const prices = comparables.map(({ adjustedCents }) => adjustedCents)
  const { ticks, x, dots } = rulerScale(prices, [totalCents, estimateCents])
  const isLow = totalCents <= estimateCents
  return (
    <div
      className="ruler"
      role="img"
      aria-label={inWords({ comparables, totalCents, estimateCents, lowCents, highCents })}
    >
      <div className="ruler__plot">
        <i className="ruler__band" style={vars({ '--a': x(lowCents), '--b': x(highCents) })} />
        {dots.map(({ at, row }) => (
          <i key={`${at} ${row}`} className="ruler__dot" style={{ ...vars({ '--x': at }), ...rowOf(row) }} />
        ))}
        <Flag className={classNames('ruler__flag--mid', !isLow && 'ruler__flag--left')} at={x(estimateCents)}>
          Expected <b>{dollars(estimateCents)}</b>
        </Flag>
        <Flag className={classNames('ruler__flag--this', !isLow && 'ruler__flag--right')} at={x(totalCents)}>
          This car <b>{dollars(totalCents)}</b>
        </Flag>
      </div>
      <div className="ruler__scale">
        {ticks.map((tick) => (
          <span key={tick} style={vars({ '--x': x(tick) })}>
            {tickLabel(tick)}
          </span>
        ))}
      </div>
    </div>
  )
}

function Flag({ className, at, children }: { className?: string; at: number; children: React.ReactNode }) {
  return (
    <span className={classNames('ruler__flag', className)} style={vars({ '--x': at })}>
      <span>{children}</span>
    </span>
  )
}

const vars = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value}%`])) as CSSProperties
const rowOf = (row: number) => (row > 0 ? { '--r': row } : {}) as CSSProperties

/** $22k; with decimals where the steps are smaller. */

function inWords({ comparables, totalCents, estimateCents, lowCents, highCents }: RulerProps): string {
  const prices = comparables.map(({ adjustedCents }) => adjustedCents)
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map(dollars)
  return `Adjusted to this car, ${comparables.length} comparable cars ask between ${least} and ${most}, most of them between ${dollars(lowCents)} and ${dollars(highCents)}. The expected price is ${dollars(estimateCents)}. This car asks ${dollars(totalCents)}.`
}
