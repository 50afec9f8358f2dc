import { shortDate } from '~/format/dates'
import { dollars } from '~/format/money'
import { paths } from '~/paths'
import { HistoryLine } from '~/vehicles/HistoryLine'
import { priceParts } from '~/vehicles/offer'
import { DropChip } from '~/vehicles/VehicleCard'
import type { PriceRating } from '../../api/pricing/contract'
import type { VehicleDetail } from '../../api/vehicles/contract'
import type { Cost } from './cost.server'
import { againstMarket, rounded, similarCars } from './labels'
import { PartsTable } from './PartsTable'
import { NotRated, RatingBadge } from './RatingBadge'
import { MsrpLine } from './RatingLine'

interface PriceBoxProps {
  vehicle: VehicleDetail
  rating: PriceRating | null
  cost: Pick<Cost, 'outTheDoor' | 'place'> | null
}

export function PriceBox({ vehicle, rating, cost }: PriceBoxProps) {
  const { price, status } = vehicle
  const isSold = status === 'sold'
  if (!price)
    return (
      <div className="offer__price">
        <p className="price price--lg">
          <span className="price__total">Call for price</span>
        </p>
        <p className="small muted">The dealership has not given a price. Ask for the total with every fee.</p>
        <HistoryLine vehicle={vehicle} />
      </div>
    )
  return (
    <>
      <div className="offer__price">
        <p className="price price--lg">
          <span className="price__total">{dollars(price.totalCents)}</span>
          <span className="price__label">{isSold ? 'last asked' : 'total'}, before tax and title</span>
        </p>
        <Change price={price} />
        {cost && <OutTheDoorLine {...cost} />}
      </div>
      <Rated vehicle={vehicle} rating={rating} />
      <HistoryLine vehicle={vehicle} />
      <details className="disclosure offer__parts" open>
        <summary>What is in this price</summary>
        <div>
          <PartsTable
            caption="Parts of the price"
            parts={priceParts(vehicle)}
            sum={{ label: 'Total', value: dollars(price.totalCents) }}
          />
          {!isSold && (
            <p className="small muted offer__promise">
              This is all you pay the dealership, before tax and title.{' '}
              <a href={`${paths.howItWorks}#total-price`}>Our promise</a>
            </p>
          )}
        </div>
      </details>
      {!isSold && <ConditionalOffers offers={price.conditionalOffers} />}
    </>
  )
}

function OutTheDoorLine({ outTheDoor, place }: Pick<Cost, 'outTheDoor' | 'place'>) {
  if (!outTheDoor || !place) return null
  return (
    <p className="small muted offer__out">
      About <b className="num">{dollars(rounded(outTheDoor.outTheDoorCents))}</b> <a href="#payment">out the door</a> in{' '}
      {place.city}, {place.state}
      {place.saidBy === 'dealership' && ', where the car is'}
    </p>
  )
}

/** The total stays what everybody pays: whoever meets a condition pays less. */
function ConditionalOffers({ offers }: { offers: NonNullable<VehicleDetail['price']>['conditionalOffers'] }) {
  if (offers.length === 0) return null
  return (
    <section className="offer__conditional" aria-label="Offers for some buyers">
      <h2 className="small">Offers for some buyers, not in the total</h2>
      <dl>
        {offers.map(({ name, cents, condition }) => (
          <div key={name + condition}>
            <dt>
              {name} <small>{condition}</small>
            </dt>
            <dd className="num">−{dollars(cents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Rated({ vehicle: { condition, price }, rating }: Omit<PriceBoxProps, 'cost'>) {
  if (condition === 'new') return price && <MsrpLine {...price} />
  if (!rating?.band || rating.estimateCents === null || rating.totalCents === null)
    return (
      <p className="row offer__rating">
        <NotRated outcome={rating?.outcome ?? null} />
      </p>
    )
  return (
    <p className="row offer__rating">
      <RatingBadge band={rating.band} bandTo={rating.bandTo} large />
      <span className="small muted">
        {rating.bandTo && `${similarCars(rating.comparables.length)} · `}
        {againstMarket(rating.totalCents - rating.estimateCents, rating.differenceBp ?? 0)} ·{' '}
        <a href="#math">show the math</a>
      </span>
    </p>
  )
}

function Change({ price }: { price: NonNullable<VehicleDetail['price']> }) {
  const { previousTotalCents, changedAt, totalCents, msrpCents } = price
  if (previousTotalCents !== null && changedAt && previousTotalCents > totalCents)
    return (
      <p className="row small offer__change">
        <DropChip cents={previousTotalCents - totalCents} on={shortDate(changedAt)} />
        <span className="price__was num">
          <span className="sr-only">was </span>
          {dollars(previousTotalCents)}
        </span>
      </p>
    )
  return msrpCents === null ? null : <p className="small muted">Sticker price (MSRP) {dollars(msrpCents)}</p>
}
