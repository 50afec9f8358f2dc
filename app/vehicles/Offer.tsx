import { Drawn } from '~/drawn/Drawn'
import type { DrawnPiece } from '~/drawn/drawn.server'
import { initials } from '~/layouts/initials'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import type { DealershipDetail } from '~/upstream/dealerships.server'
import type { VehicleDetail } from '~/upstream/vehicles.server'
import { ago, dollars, number, phone, shortDate } from './format'
import { conditionLabel, priceParts } from './offer'
import { DropChip } from './VehicleCard'

interface OfferProps {
  vehicle: VehicleDetail
  dealership: DealershipDetail
  /** Save and Compare. */
  actions: DrawnPiece
}

/** The name, the whole price with its parts, and the way to the dealership. */
export function Offer({ vehicle, dealership, actions }: OfferProps) {
  const line = [
    vehicle.mileage === null ? 'Mileage not given' : `${number(vehicle.mileage)} miles`,
    conditionLabel(vehicle.condition),
    vehicle.stockNo && `Stock ${vehicle.stockNo}`,
    `Listed ${ago(vehicle.listedAt)}`,
  ]
  return (
    <section className="offer" aria-label="Price and actions">
      <h1>{vehicle.title}</h1>
      {vehicle.trim && <p className="offer__trim">{vehicle.trim}</p>}
      <p className="small muted" suppressHydrationWarning>
        {line.filter(Boolean).join(' · ')}
      </p>
      <Price vehicle={vehicle} />
      {vehicle.status !== 'sold' && (
        <div className="offer__acts">
          <ButtonLink href={`tel:${dealership.phone}`} size="lg" icon="phone">
            Call {phone(dealership.phone)}
          </ButtonLink>
          <ButtonLink href={paths.dealershipPage(dealership.slug)} variant="secondary" icon="store">
            See the dealership
          </ButtonLink>
        </div>
      )}
      <Drawn piece={actions} className="offer__acts" />
      <p className="offer__dealer small">
        <span className="avatar avatar--square" aria-hidden="true">
          {initials(dealership.name)}
        </span>
        <span>
          <a href={paths.dealershipPage(dealership.slug)}>{dealership.name}</a>
          <br />
          <span className="muted">
            {dealership.city}, {dealership.state} · {dealership.open.now ? 'open' : 'closed'}, {dealership.open.words}
          </span>
        </span>
      </p>
    </section>
  )
}

function Price({ vehicle }: { vehicle: VehicleDetail }) {
  const { price } = vehicle
  if (!price)
    return (
      <div className="offer__price">
        <p className="price price--lg">
          <span className="price__total">Call for price</span>
        </p>
        <p className="small muted">The dealership has not given a price. Ask for the total with every fee.</p>
      </div>
    )
  return (
    <>
      <div className="offer__price">
        <p className="price price--lg">
          <span className="price__total">{dollars(price.totalCents)}</span>
          <span className="price__label">total, before tax and title</span>
        </p>
        <Change price={price} />
      </div>
      <details className="disclosure offer__parts" open>
        <summary>What is in this price</summary>
        <div>
          <PartsTable vehicle={vehicle} total={price.totalCents} />
        </div>
      </details>
    </>
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

function PartsTable({ vehicle, total }: { vehicle: VehicleDetail; total: number }) {
  return (
    <table className="parts">
      <caption className="sr-only">Parts of the price</caption>
      <tbody>
        {priceParts(vehicle).map(({ label, note, value }) => (
          <tr key={label}>
            <th scope="row">
              {label} {note && <small>{note}</small>}
            </th>
            <td>{value}</td>
          </tr>
        ))}
        <tr className="sum">
          <th scope="row">Total</th>
          <td>{dollars(total)}</td>
        </tr>
      </tbody>
    </table>
  )
}
