import { Drawn } from '~/drawn/Drawn'
import type { DrawnPiece } from '~/drawn/drawn.server'
import { initials } from '~/layouts/initials'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import type { DealershipDetail } from '~/upstream/dealerships.server'
import type { VehicleDetail } from '~/upstream/vehicles.server'
import { ago, number, phone } from './format'
import { conditionLabel } from './offer'

interface OfferProps {
  vehicle: VehicleDetail
  dealership: DealershipDetail
  /** The total, its rating and its parts. */
  priceBox: DrawnPiece
  /** Save and Compare. */
  actions: DrawnPiece
}

/** The name, the whole price with its parts, and the way to the dealership. */
export function Offer({ vehicle, dealership, priceBox, actions }: OfferProps) {
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
      <Drawn piece={priceBox} />
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
