import { DealershipLogo } from '~/dealerships/DealershipLogo'
import { duration } from '~/format/durations'
import { dollars } from '~/format/money'
import { count } from '~/format/numbers'
import { leadTypes } from '~/inbox/lead-names'
import { inboxPaths } from '~/inbox-paths'
import { LeadTypeLinks } from '~/leads/LeadTypeLinks'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Stars } from '~/ui/charts/Stars'
import { KeyValues } from '~/ui/KeyValues'
import type { DealershipDetail } from '../../api/dealerships/contract'
import { phone } from '../../api/phone'

interface DealershipPanelProps {
  dealership: DealershipDetail
  /** The car that they are asked about; null when it cannot be bought. */
  slug: string | null
}

export function DealershipPanel({ dealership, slug: vehicle }: DealershipPanelProps) {
  const { name, slug, open, address, city, docFeeCents, medianFirstResponseMinutes } = dealership
  const rows = [
    [open.now ? 'Open now' : 'Closed now', open.words],
    ['Where', `${address}, ${city}`],
    ['Doc fee', dollars(docFeeCents)],
    ['Delivery', deliveryInWords(dealership)],
    ['First reply', medianFirstResponseMinutes === null ? null : `${duration(medianFirstResponseMinutes)}, median`],
  ] as const
  return (
    <section className="panel dealer" id="dealer" aria-label="Dealership">
      {vehicle !== null && (
        <LeadTypeLinks types={leadTypes.slice(1)} hrefOf={(type) => inboxPaths.vehicleContact(vehicle, type)} />
      )}
      <div className="panel__body">
        <div className="dealer__head">
          <DealershipLogo name={name} logoId={dealership.logoId} size="lg" />
          <div>
            <h2>
              <a className="plain" href={paths.dealershipPage(slug)}>
                {name}
              </a>
            </h2>
            {dealership.ratingAverage !== null && (
              <p className="small">
                <Stars value={dealership.ratingAverage} count={dealership.ratingCount} />
              </p>
            )}
          </div>
        </div>
        <KeyValues rows={rows} small />
        {vehicle !== null && (
          <ButtonLink
            href={inboxPaths.vehicleContact(vehicle)}
            variant="secondary"
            block
            icon="message-circle"
            rel="nofollow"
          >
            Contact the dealership
          </ButtonLink>
        )}
        <div className="row dealer__acts">
          <ButtonLink href={`tel:${dealership.phone}`} variant="secondary" size="sm" icon="phone" data-tool="call">
            {phone(dealership.phone)}
          </ButtonLink>
          <ButtonLink href={paths.dealershipPage(slug)} variant="quiet" size="sm">
            {count(dealership.vehicleCount, 'car')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

export function deliveryInWords({ delivery, deliveryFreeMiles, deliveryCentsPerMile }: DealershipDetail): string {
  if (!delivery) return 'Pick-up only'
  if (deliveryFreeMiles) return `Free within ${deliveryFreeMiles} miles`
  return deliveryCentsPerMile ? `${dollars(deliveryCentsPerMile)} a mile` : 'Available'
}
