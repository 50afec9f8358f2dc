import type { ReactNode } from 'react'
import { SaveDealership } from '~/browser-state/CardActions'
import { miles } from '~/format/numbers'
import { inboxPaths } from '~/inbox-paths'
import { ButtonLink } from '~/ui/Button'
import { Badge } from '~/ui/Chip'
import { Stars } from '~/ui/charts/Stars'
import { toneOf } from '~/ui/names/tone'
import { Picture } from '~/vehicles/Picture'
import type { DealershipDetail } from '../../api/dealerships/contract'
import { phone } from '../../api/phone'
import { addressLine, mapHref } from './directions'

interface ProfileHeadProps {
  dealership: DealershipDetail
  logo: ReactNode
  figures: ReactNode
  follow: ReactNode
  saved: boolean
}

export function ProfileHead({ dealership, logo, figures, follow, saved }: ProfileHeadProps) {
  const { name, coverId, ratingAverage, ratingCount, distanceMiles, open } = dealership
  const isActive = dealership.status === 'approved'
  return (
    <header className="dealership__head">
      {coverId && (
        <div className="dealership__cover" data-scene={toneOf(name)}>
          <Picture
            id={coverId}
            alt=""
            color="transparent"
            sizes="(min-width: 1400px) 1320px, 100vw"
            width={1600}
            height={400}
            eager
          />
        </div>
      )}
      <div className="dealership__id">
        {logo}
        <div className="dealership__name">
          <h1>{name}</h1>
          <p className="muted row dealership__facts">
            {ratingAverage !== null && <Stars value={ratingAverage} count={ratingCount} />}
            <span>{addressLine(dealership)}</span>
            {distanceMiles !== null && <span>{miles(distanceMiles)} away</span>}
          </p>
          {isActive && (
            <p className="row dealership__open">
              <Badge tone={open.now ? 'ok' : 'neutral'} icon="clock">
                {open.now ? 'Open now' : 'Closed now'}
              </Badge>
              <a href="#hours">{open.words}</a>
            </p>
          )}
        </div>
        {isActive && <Actions dealership={dealership} saved={saved} follow={follow} />}
      </div>
      {figures}
    </header>
  )
}

function Actions({ dealership, saved, follow }: Pick<ProfileHeadProps, 'dealership' | 'saved' | 'follow'>) {
  const { slug } = dealership
  return (
    <div className="row dealership__acts">
      <ButtonLink href={inboxPaths.dealershipContact(slug, 'test_drive')} icon="key-round" rel="nofollow">
        Book a test drive
      </ButtonLink>
      <ButtonLink href={`tel:${dealership.phone}`} variant="secondary" icon="phone">
        <span className="sr-only">Call </span>
        {phone(dealership.phone)}
      </ButtonLink>
      <ButtonLink href={mapHref(dealership)} variant="secondary" icon="navigation">
        Directions
      </ButtonLink>
      <ButtonLink href={inboxPaths.dealershipContact(slug)} variant="secondary" icon="message-circle" rel="nofollow">
        Message
      </ButtonLink>
      <SaveDealership id={dealership.id} title={dealership.name} on={saved} />
      {follow}
    </div>
  )
}
