import type { CSSProperties } from 'react'
import { dollars } from '~/format/money'
import { rulerScale, tickLabel } from '~/pricing/ruler-scale'
import { classNames } from '~/ui/class-names'
import type { SellerRequest } from '../../../api/selling/seller/seller.contract'
import { labelLevels } from './compare'

/** Is how much of the width a label takes, in percent: on a desk, and on a phone. */
const labelWidth = { desk: 14, phone: 24 }

/** Places the open offers on what we estimated, the highest first: each column says the same in words. */
export function OffersRuler({ of: { value, dealerships } }: { of: SellerRequest }) {
  const offers = dealerships
    .flatMap(({ offer, dealership }) =>
      offer?.status === 'open' ? [{ id: offer.id, cents: offer.amountCents, name: dealership.name }] : [],
    )
    .sort((a, b) => b.cents - a.cents)
  if (!value || offers.length === 0) return null
  const { payLowCents, payHighCents } = value
  const { ticks, x } = rulerScale([], [payLowCents, payHighCents, ...offers.map(({ cents }) => cents)])
  const places = offers.map(({ cents }) => x(cents))
  const levels = { desk: labelLevels(places, labelWidth.desk), phone: labelLevels(places, labelWidth.phone) }
  const rows = { '--rows': Math.max(...levels.desk), '--rows-phone': Math.max(...levels.phone) } as CSSProperties
  const words = offers.map(({ cents, name }) => `${name} ${dollars(cents)}`).join(', ')
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
          {offers.map(({ id, cents }, place) => (
            <i
              key={id}
              className={classNames('offpin', place === 0 && 'offpin--top')}
              style={
                {
                  '--x': `${x(cents)}%`,
                  '--up': levels.desk[place],
                  '--up-phone': levels.phone[place],
                } as CSSProperties
              }
            >
              <span>{dollars(cents)}</span>
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
