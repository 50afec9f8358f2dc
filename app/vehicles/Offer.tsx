import type { ReactNode } from 'react'
import { VehicleActions } from '~/browser-state/CardActions'
import { DealershipLogo } from '~/dealerships/DealershipLogo'
import { ago } from '~/format/dates'
import { number } from '~/format/numbers'
import { inboxPaths } from '~/inbox-paths'
import { paths } from '~/paths'
import { ButtonLink, IconButton } from '~/ui/Button'
import type { DealershipDetail } from '../../api/dealerships/contract'
import { phone } from '../../api/phone'
import type { VehicleDetail } from '../../api/vehicles/contract'
import { conditionLabel, fullName } from './offer'
import { ShareMenu } from './ShareMenu'

interface OfferProps {
  vehicle: VehicleDetail
  dealership: DealershipDetail
  priceBox: ReactNode
  /** Absolute. */
  address: string
  saved: boolean
  compared: boolean
}

export function Offer({ vehicle, dealership, priceBox, address, saved, compared }: OfferProps) {
  const { id, title, trim, status } = vehicle
  return (
    <section className="offer" aria-label="Price and actions">
      <h1>{title}</h1>
      {trim && <p className="offer__trim">{trim}</p>}
      <p className="small muted">{lineOf(vehicle)}</p>
      {priceBox}
      <div className="offer__acts">
        {status !== 'sold' && (
          <>
            <ButtonLink href={inboxPaths.vehicleContact(vehicle.slug)} size="lg" icon="message-circle" rel="nofollow">
              Contact the dealership
            </ButtonLink>
            <ButtonLink href={`tel:${dealership.phone}`} size="lg" variant="secondary" icon="phone" data-tool="call">
              Call {phone(dealership.phone)}
            </ButtonLink>
          </>
        )}
        <VehicleActions id={id} title={title} saved={saved} compared={compared}>
          <ShareMenu name={fullName(vehicle)} address={address} />
          <IconButton
            type="button"
            variant="secondary"
            icon="printer"
            label="Print"
            data-tool="print"
            className="scripted"
          />
        </VehicleActions>
      </div>
      <SoldBy dealership={dealership} />
      <p className="only-print small">{address}</p>
    </section>
  )
}

function lineOf(vehicle: VehicleDetail): string {
  const line = [
    vehicle.mileage === null ? 'Mileage not given' : `${number(vehicle.mileage)} miles`,
    conditionLabel(vehicle.condition),
    vehicle.stockNo && `Stock ${vehicle.stockNo}`,
    `Listed ${ago(vehicle.listedAt)}`,
  ]
  return line.filter(Boolean).join(' · ')
}

function SoldBy({ dealership: { name, slug, city, state, open, logoId } }: { dealership: DealershipDetail }) {
  return (
    <p className="offer__dealer small">
      <DealershipLogo name={name} logoId={logoId} />
      <span>
        <a href={paths.dealershipPage(slug)}>{name}</a>
        <br />
        <span className="muted">
          {city}, {state} · {open.now ? 'open' : 'closed'}, {open.words}
        </span>
      </span>
    </p>
  )
}
