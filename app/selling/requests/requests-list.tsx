import { dollars } from '~/format/money'
import { count, miles, number } from '~/format/numbers'
import { byTime } from '~/lists/list-address'
import { csvDollars, defineList } from '~/lists/list-definition'
import { Badge } from '~/ui/Chip'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { ListedSellRequest } from '../../../api/selling/requests/requests.contract'

interface View {
  hrefOf(id: number): string
  photoOf(id: number, assetId: string): string
}

export const sellTabNames: Record<ListedSellRequest['tab'], string> = {
  waiting: 'Waiting for you',
  offered: 'Offer made',
  accepted: 'Accepted',
  ended: 'Ended',
}
const tones = { waiting: 'warn', offered: 'info', accepted: 'ok', ended: 'line' } as const

export const sellRequestsList = defineList<ListedSellRequest, View>()({
  id: 'sell-requests',
  title: 'Cars offered to you',
  noun: 'car',
  rowKey: ({ id }) => String(id),
  columns: {
    car: {
      label: 'Car',
      render: ({ id, name, photo, photoCount, mileage }, { hrefOf, photoOf }) => (
        <span className="sell-row">
          {photo ? <img src={`${photoOf(id, photo)}?small`} alt="" width={72} height={48} loading="lazy" /> : <span />}
          <span>
            <a href={hrefOf(id)}>{name}</a>
            <span className="caption">
              {[mileage === null ? null : miles(mileage), photoCount === 0 ? 'no photos' : count(photoCount, 'photo')]
                .filter(Boolean)
                .join(', ')}
            </span>
          </span>
        </span>
      ),
      csv: ({ name }) => name,
    },
    mileage: { label: 'Mileage', csv: ({ mileage }) => mileage },
    where: {
      label: 'Where',
      sort: 'miles',
      render: ({ city, state, miles: away }) => (
        <>
          {[city, state].filter(Boolean).join(', ')}
          {away !== null && <span className="caption">{number(away)} mi away</span>}
        </>
      ),
      csv: ({ city, state }) => [city, state].filter(Boolean).join(', '),
    },
    distance: { label: 'Miles away', csv: ({ miles: away }) => away },
    pays: {
      label: 'Dealerships may pay',
      render: ({ payLowCents, payHighCents }) =>
        payLowCents === null || payHighCents === null
          ? 'Too rare to say'
          : `${dollars(payLowCents)} to ${dollars(payHighCents)}`,
      csv: ({ payLowCents }) => csvDollars(payLowCents),
      csvLabel: 'Dealerships may pay, from (US dollars)',
    },
    paysTo: {
      label: 'Dealerships may pay, to (US dollars)',
      csv: ({ payHighCents }) => csvDollars(payHighCents),
    },
    offer: {
      label: 'Your offer',
      numeric: true,
      render: ({ offerCents, counterCents }) =>
        offerCents === null ? null : (
          <>
            {dollars(offerCents)}
            {counterCents !== null && <span className="caption">They’d take {dollars(counterCents)}</span>}
          </>
        ),
      csv: ({ offerCents }) => csvDollars(offerCents),
      csvLabel: 'Your offer (US dollars)',
    },
    ends: {
      label: 'Ends',
      sort: 'ends',
      directions: byTime,
      render: ({ expiresAt }) => <Moment at={expiresAt} form="day" />,
      csv: ({ expiresAt }) => expiresAt,
      csvLabel: 'Ends (UTC)',
    },
    sent: {
      label: 'Sent',
      sort: 'sent',
      directions: byTime,
      render: ({ sentAt }) => <Moment at={sentAt} form="day" />,
      csv: ({ sentAt }) => sentAt,
      csvLabel: 'Sent (UTC)',
    },
    assigned: {
      label: 'Assigned to',
      render: ({ assignedTo }) => assignedTo?.name ?? '',
      csv: ({ assignedTo }) => assignedTo?.name,
    },
    status: {
      label: 'Status',
      place: 'badge',
      render: ({ tab }) => <Badge tone={tones[tab]}>{sellTabNames[tab]}</Badge>,
      csv: ({ tab }) => sellTabNames[tab],
    },
  },
  shown: ['car', 'where', 'pays', 'offer', 'ends', 'sent', 'assigned', 'status'],
  file: {
    name: 'cars-for-sale-to-you',
    columns: ['car', 'mileage', 'where', 'distance', 'pays', 'paysTo', 'offer', 'sent', 'ends', 'assigned', 'status'],
  },
  usualSort: '-sent',
  tabs: {
    name: 'tab',
    label: 'Cars by state',
    items: [
      ...(['waiting', 'offered', 'accepted', 'ended'] as const).map((value) => ({ value, label: sellTabNames[value] })),
      { value: 'all', label: 'All' },
    ],
  },
  search: 'Make, model or VIN',
  empty: () => (
    <EmptyState title="No cars yet" icon="tag">
      When someone near you wants to sell a car, it appears here with photos and its condition.
    </EmptyState>
  ),
})
