import type { CSSProperties } from 'react'
import { dollars } from '~/format/money'
import { rulerScale, tickLabel } from '~/pricing/ruler-scale'
import { classNames } from '~/ui/class-names'
import type { SellerRequest } from '../../../api/selling/seller/seller.contract'

/** Pins nearer than these, in percent of the width, would write over each other: on a desk, and on a phone. */
const pinWidth = { desk: 10, phone: 24 }

/** Places the open offers on what we estimated: the cards below say the same in words. */
export function OffersRuler({ of: { value, dealerships } }: { of: SellerRequest }) {
  const offers = dealerships.flatMap(({ offer, dealership }) =>
    offer?.status === 'open' ? [{ id: offer.id, cents: offer.amountCents, name: dealership.name }] : [],
  )
  if (!value || offers.length === 0) return null
  const { payLowCents, payHighCents } = value
  const { ticks, x } = rulerScale([], [payLowCents, payHighCents, ...offers.map(({ cents }) => cents)])
  const words = offers.map(({ cents, name }) => `${name} ${dollars(cents)}`).join(', ')
  return (
    <section className="panel offscale" aria-labelledby="offscale-h">
      <h2 id="offscale-h" className="offscale__title">
        Your offers and our estimate
      </h2>
      <div
        className="ruler ruler--offers"
        role="img"
        aria-label={`We estimated ${dollars(payLowCents)} to ${dollars(payHighCents)}. Open offers: ${words}.`}
      >
        <div className="ruler__plot">
          <i
            className="ruler__band ruler__band--pay"
            style={{ '--a': `${x(payLowCents)}%`, '--b': `${x(payHighCents)}%` } as CSSProperties}
          />
          {pinsOf(offers.map(({ id, cents }) => ({ id, cents, at: x(cents) }))).map(
            ({ id, cents, at, isNamed, isNear, isTop }) => (
              <i
                key={id}
                className={classNames('offpin', isTop && 'offpin--top', isNear && 'offpin--near')}
                style={{ '--x': `${at}%` } as CSSProperties}
              >
                {isNamed && <span>{dollars(cents)}</span>}
              </i>
            ),
          )}
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

/** Names the highest first: a pin too near a named one is drawn without its amount, on a phone or everywhere. */
function pinsOf(places: readonly { id: number; cents: number; at: number }[]) {
  const named: Record<keyof typeof pinWidth, number[]> = { desk: [], phone: [] }
  const nameAt = (place: number, width: keyof typeof pinWidth): boolean => {
    const isFree = named[width].every((at) => Math.abs(at - place) >= pinWidth[width])
    if (isFree) named[width].push(place)
    return isFree
  }
  return [...places]
    .sort((a, b) => b.cents - a.cents)
    .map((place, rank) => ({
      ...place,
      isNamed: nameAt(place.at, 'desk'),
      isNear: !nameAt(place.at, 'phone'),
      isTop: rank === 0,
    }))
}
