import type { ReactNode } from 'react'
import { monthYear } from '~/format/dates'
import { duration } from '~/format/durations'
import { dollars } from '~/format/money'
import { number } from '~/format/numbers'
import { Tabs } from '~/ui/lists/Tabs'
import type { DealershipDetail } from '../../api/dealerships/contract'
import { hoursToday } from './hours-today'
import { hasAbout } from './ProfileFacts'

export function ProfileFigures({ dealership }: { dealership: DealershipDetail }) {
  const { medianFirstResponseMinutes, docFeeCents, memberSince } = dealership
  return (
    <dl className="dealership__stats">
      <Figure label="Today">{hoursToday(dealership)}</Figure>
      <Figure label="First reply">
        {medianFirstResponseMinutes === null ? 'Not known yet' : `${duration(medianFirstResponseMinutes)}, median`}
      </Figure>
      <Figure label="Doc fee">{dollars(docFeeCents)}</Figure>
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
export function ProfileTabs({ dealership, cars, reviews, hasPosts }: TabsProps) {
  const active = dealership.status === 'approved'
  const items = [
    ...(active ? [{ label: 'Cars', href: '#cars', count: cars, current: true }] : []),
    ...(active ? [{ label: 'Hours and place', href: '#hours' }] : []),
    ...(hasAbout(dealership) ? [{ label: 'About', href: '#about', current: !active }] : []),
    { label: 'Reviews', href: '#reviews', count: reviews },
    ...(hasPosts ? [{ label: 'Posts', href: '#posts' }] : []),
    ...(dealership.gallery.length > 0 ? [{ label: 'Photos', href: '#photos' }] : []),
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
  hasPosts: boolean
}
