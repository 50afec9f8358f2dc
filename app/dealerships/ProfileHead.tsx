import type { ReactNode } from 'react'
import { SaveDealership } from '~/browser-state/CardActions'
import { monthYear } from '~/format/dates'
import { dollars } from '~/format/money'
import { miles, number } from '~/format/numbers'
import { phone } from '~/format/phone'
import { inboxPaths } from '~/inbox-paths'
import { ButtonLink } from '~/ui/Button'
import { Stars } from '~/ui/charts/Stars'
import { Tabs } from '~/ui/lists/Tabs'
import { Monogram } from '~/ui/names/Monogram'
import { toneOf } from '~/ui/names/tone'
import type { DealershipDetail } from '~/upstream/dealerships.server'
import { Picture } from '~/vehicles/Picture'
import { addressLine, mapHref } from './directions'
import { duration } from './words'

export function ProfileHead({ dealership, saved }: { dealership: DealershipDetail; saved: boolean }) {
  const { name, coverId, ratingAverage, ratingCount, distanceMiles, status } = dealership
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
        <Monogram name={name} className="dealership__logo" />
        <div className="dealership__name">
          <h1>{name}</h1>
          <p className="muted row dealership__facts">
            {ratingAverage !== null && <Stars value={ratingAverage} count={ratingCount} />}
            <span>{addressLine(dealership)}</span>
            {distanceMiles !== null && <span>{miles(distanceMiles)} away</span>}
          </p>
        </div>
        {status === 'approved' && <Actions dealership={dealership} saved={saved} />}
      </div>
      {status === 'approved' && <Figures dealership={dealership} />}
    </header>
  )
}

function Actions({ dealership, saved }: { dealership: DealershipDetail; saved: boolean }) {
  return (
    <div className="row dealership__acts">
      <ButtonLink href={inboxPaths.dealershipContact(dealership.slug)} icon="message-circle" rel="nofollow">
        Message
      </ButtonLink>
      <ButtonLink href={`tel:${dealership.phone}`} variant="secondary" icon="phone">
        <span className="sr-only">Call </span>
        {phone(dealership.phone)}
      </ButtonLink>
      <ButtonLink href={mapHref(dealership)} variant="secondary" icon="navigation">
        Directions
      </ButtonLink>
      <SaveDealership id={dealership.id} title={dealership.name} on={saved} />
    </div>
  )
}

function Figures({ dealership }: { dealership: DealershipDetail }) {
  const { open, medianFirstResponseMinutes, docFeeCents, vehicleCount, memberSince } = dealership
  return (
    <dl className="dealership__stats">
      <Figure label={open.now ? 'Open now' : 'Closed now'}>{open.words}</Figure>
      <Figure label="First reply">
        {medianFirstResponseMinutes === null ? 'Not known yet' : `${duration(medianFirstResponseMinutes)}, median`}
      </Figure>
      <Figure label="Doc fee">{dollars(docFeeCents)}</Figure>
      <Figure label="Cars on sale">{number(vehicleCount)}</Figure>
      <Figure label="Delivery">{deliveryWords(dealership)}</Figure>
      <Figure label="With us since">{monthYear(memberSince)}</Figure>
    </dl>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

function deliveryWords({ delivery, deliveryFreeMiles, deliveryCentsPerMile }: DealershipDetail): string {
  if (!delivery) return 'Pick-up only'
  if (deliveryFreeMiles) return `Free within ${number(deliveryFreeMiles)} mi`
  return deliveryCentsPerMile === null ? 'Yes' : `${dollars(deliveryCentsPerMile)} a mile`
}

/** The page's sections. They are anchors: all of it is there from the first byte. */
export function ProfileTabs({ dealership, cars, reviews }: TabsProps) {
  const active = dealership.status === 'approved'
  const items = [
    ...(active ? [{ label: 'Cars', href: '#cars', count: cars, current: true }] : []),
    { label: 'About', href: '#about', current: !active },
    { label: 'Reviews', href: '#reviews', count: reviews },
    ...(active ? [{ label: 'Hours and place', href: '#hours' }] : [{ label: 'Place', href: '#place' }]),
    ...(active ? [{ label: 'Fees', href: '#fees' }] : []),
    ...(active && dealership.staff.length > 0 ? [{ label: 'People', href: '#people' }] : []),
  ]
  return (
    <div className="dealership__tabs">
      <Tabs label="Sections" items={items} />
    </div>
  )
}

interface TabsProps {
  dealership: DealershipDetail
  cars: number
  reviews: number
}
