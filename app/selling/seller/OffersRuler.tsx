import type { CSSProperties } from 'react'
import { dollars } from '~/format/money'
import { rulerScale, tickLabel } from '~/pricing/ruler-scale'
import { classNames } from '~/ui/class-names'
import type { SellerRequest } from '../../../api/selling/seller/seller.contract'
import { labelLevels, openOffers, placeOnEstimate, takesOffers } from './compare'

/** Is how much of the width a label takes, in percent: next to the title on a desk, and on a phone. */
const labelWidth = { desk: 21, phone: 24 }

/** Tells whether there are open offers, and an estimate to compare them with. */
export const hasRuler = (of: SellerRequest): boolean =>
  takesOffers(of) && of.value !== null && openOffers(of).length > 0

/** Places the open offers on what we estimated, the highest first, and says in words where each lies. */
export function OffersRuler({ of }: { of: SellerRequest }) {
  const { value } = of
  if (!value || !hasRuler(of)) return null
  const offers = openOffers(of)
  const { payLowCents, payHighCents } = value
  const { ticks, x } = rulerScale([], [payLowCents, payHighCents, ...offers.map(({ amountCents }) => amountCents)])
  const places = offers.map(({ amountCents }) => x(amountCents))
  const levels = { desk: labelLevels(places, labelWidth.desk), phone: labelLevels(places, labelWidth.phone) }
  const rows = { '--rows': Math.max(...levels.desk), '--rows-phone': Math.max(...levels.phone) } as CSSProperties
  const words = offers
    .map(({ amountCents, name }) => `${name} ${dollars(amountCents)}, ${placeOnEstimate(amountCents, value)}`)
    .join('; ')
  return (
    <section className="panel offscale" aria-labelledby="offscale-h">
      <h2 id="offscale-h" className="offscale__title">
        Your offers and our estimate
      </h2>
      <div
        className="ruler ruler--offers"
        style={rows}
        role="img"
        aria-label={`We estimated ${dollars(payLowCents)} to ${dollars(payHighCents)}. Open offers: ${words}.`}
      >
        <div className="ruler__plot">
          <i
            className="ruler__band ruler__band--pay"
            style={{ '--a': `${x(payLowCents)}%`, '--b': `${x(payHighCents)}%` } as CSSProperties}
          />
          {offers.map(({ id, amountCents }, place) => (
            <i
              key={id}
              className={classNames('offpin', place === 0 && 'offpin--top')}
              style={
                {
                  '--x': `${x(amountCents)}%`,
                  '--up': levels.desk[place],
                  '--up-phone': levels.phone[place],
                } as CSSProperties
              }
            >
              <span>{dollars(amountCents)}</span>
            </i>
          ))}
        </div>
        <div className="ruler__scale">
          {ticks.map((tick) => (
            <span key={tick} style={{ '--x': `${x(tick)}%` } as CSSProperties}>
              {tickLabel(tick)}
            </span>
          ))}
        </div>
      </div>
      <p className="offscale__key">
        <i aria-hidden="true" /> Our estimate: {dollars(payLowCents)} to {dollars(payHighCents)}
      </p>
    </section>
  )
}
