import type { CSSProperties } from 'react'
import { dollars } from '~/format/money'
import { rulerScale, tickLabel } from '~/pricing/ruler-scale'
import { classNames } from '~/ui/class-names'
import type { SellValue } from '../../../api/selling/shared.contract'

interface PayRulerProps {
  of: SellValue
  amountCents: number | null
}

/** Places an offer between what a dealership may pay and what buyers are asked. The table below it says the same. */
export function PayRuler({ of, amountCents }: PayRulerProps) {
  const { valueCents, payLowCents, payHighCents, comparables } = of
  const prices = comparables.map(({ adjustedCents }) => adjustedCents)
  // Keeps the scale still while an amount is typed: what is far off it lies at its end.
  const { ticks, x, dots } = rulerScale(prices, [payLowCents, payHighCents, valueCents])
  return (
    <div className="ruler ruler--worth" role="img" aria-label={inWords(of, amountCents)}>
      <div className="ruler__plot">
        <i className="ruler__band ruler__band--pay" style={vars({ '--a': x(payLowCents), '--b': x(payHighCents) })} />
        {dots.map(({ at, row }) => (
          <i
            key={`${at} ${row}`}
            className="ruler__dot"
            style={{ ...vars({ '--x': at }), ...(row > 0 && { '--r': row }) } as CSSProperties}
          />
        ))}
        <span
          className={classNames('ruler__flag ruler__flag--mid', sideAt(x(valueCents)))}
          style={vars({ '--x': x(valueCents) })}
        >
          <span>
            Asking price <b>{dollars(valueCents)}</b>
          </span>
        </span>
        {amountCents !== null && (
          <span
            className={classNames('ruler__flag ruler__flag--this', sideAt(x(amountCents)))}
            style={vars({ '--x': x(amountCents) })}
          >
            <span>
              Your offer <b>{dollars(amountCents)}</b>
            </span>
          </span>
        )}
      </div>
      <div className="ruler__scale">
        {ticks.map((tick) => (
          <span key={tick} style={vars({ '--x': x(tick) })}>
            {tickLabel(tick)}
          </span>
        ))}
      </div>
      <p className="worth-key">
        <i aria-hidden="true" /> Dealerships may pay: {dollars(payLowCents)} to {dollars(payHighCents)}
      </p>
    </div>
  )
}

/** Turns a flag's words to where there is room for them. */
const sideAt = (place: number): string => (place > 50 ? 'ruler__flag--left' : 'ruler__flag--right')

const vars = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value}%`])) as CSSProperties

function inWords({ valueCents, payLowCents, payHighCents }: SellValue, amountCents: number | null): string {
  const offer = amountCents === null ? '' : `Your offer is ${dollars(amountCents)}. `
  return `${offer}Dealerships may pay ${dollars(payLowCents)} to ${dollars(payHighCents)}, and the asking price of cars like it is ${dollars(valueCents)}.`
}
