import type { ReactNode } from 'react'
import { count } from '~/format/numbers'
import { classNames } from '~/ui/class-names'
import { Moment } from '~/ui/Moment'
import type { SellerRequest } from '../../../api/selling/seller/seller.contract'
import { openOffers } from './compare'

function handoverWords({ status, unconfirmedRecipientId }: SellerRequest): string {
  if (unconfirmedRecipientId !== null) return 'not confirmed'
  return status === 'completed' ? 'done' : 'with the title and keys'
}

/** Says when the first of the open offers ends, or else the request. */
function firstEnd(of: SellerRequest): ReactNode {
  const ends = openOffers(of)
    .map(({ expiresAt }) => expiresAt)
    .sort()
  return (
    <>
      {ends.length > 1 ? 'the first ends' : 'until'} <Moment at={ends[0] ?? of.expiresAt} form="day" />
    </>
  )
}

/** Says on one line where the sale is, and until when. */
function Now({ of }: { of: SellerRequest }) {
  const until = <Moment at={of.expiresAt} form="day" />
  const words: Record<SellerRequest['status'], ReactNode> = {
    draft: <b>Draft</b>,
    sent: (
      <>
        <b>Waiting for offers</b> until {until}
      </>
    ),
    offers: (
      <>
        <b>Offers</b>, {firstEnd(of)}
      </>
    ),
    accepted: (
      <>
        <b>Accepted</b>, now hand it over
      </>
    ),
    completed: <b>Sold</b>,
    expired: <b>{of.unconfirmedRecipientId === null ? 'Ended' : 'Handoff not confirmed'}</b>,
    withdrawn: <b>Withdrawn</b>,
  }
  return words[of.status]
}

/** Shows how far the sale is: on a phone as a line of bars under where it is now. The words of each step say the same. */
export function SellSteps({ of }: { of: SellerRequest }) {
  const seen = of.dealerships.filter(({ seenAt }) => seenAt !== null).length
  const offers = of.dealerships.filter(({ offer }) => offer !== null).length
  const at = {
    draft: 0,
    sent: 1,
    offers: 2,
    accepted: 3,
    completed: 4,
    expired: of.unconfirmedRecipientId === null ? 2 : 4,
    withdrawn: 2,
  }[of.status]
  const steps: [string, ReactNode][] = [
    ['Sent', <Moment key="sent" at={of.sentAt} form="day" />],
    ['Viewed', `${seen} of ${of.dealerships.length}`],
    ['Offers', offers === 0 ? 'none yet' : count(offers, 'offer')],
    ['You accept one', of.acceptedAt ? <Moment key="accepted" at={of.acceptedAt} form="day" /> : firstEnd(of)],
    ['Handoff', handoverWords(of)],
  ]
  return (
    <div>
      <p className="sell-steps__line" aria-hidden="true">
        <Now of={of} />
      </p>
      <ol className="sell-steps" aria-label="Progress">
        {steps.map(([name, words], place) => (
          <li
            key={name}
            className={classNames(place < at && 'sell-steps__done', place === at && 'sell-steps__now')}
            aria-current={place === at ? 'step' : undefined}
          >
            <b>{name}</b>
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
