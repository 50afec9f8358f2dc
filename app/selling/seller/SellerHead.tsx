import type { ReactNode } from 'react'
import { dollars } from '~/format/money'
import { count, miles } from '~/format/numbers'
import { paths } from '~/paths'
import { sellPaths } from '~/sell-paths'
import { Icon } from '~/ui/icons/Icon'
import type { SellerRequest } from '../../../api/selling/seller/seller.contract'
import { openOffers, takesOffers } from './compare'

/** Names what matters now, the best offer first, next to a picture of the car. */
export function SellerHead({ of, query }: { of: SellerRequest; query: string }) {
  const [photo] = of.car.photos
  return (
    <header className="offers-head">
      <div>
        {of.isOwn && (
          <a className="pagehead__back" href={paths.user.dashboard}>
            <Icon name="arrow-left" size="sm" />
            Your account
          </a>
        )}
        <h1>{titleOf(of)}</h1>
        <Sub of={of} />
      </div>
      {photo && <img src={sellPaths.sellerPhoto(photo.id, query)} alt="" width={160} height={107} />}
    </header>
  )
}

const silentOf = ({ dealerships }: SellerRequest) =>
  dealerships.filter(({ offer, status }) => offer === null && status === 'sent')

function titleOf(of: SellerRequest): ReactNode {
  const { status, dealerships, unconfirmedRecipientId } = of
  if (status === 'accepted') return 'You accepted an offer'
  if (status === 'completed') return 'Your car is sold'
  if (status === 'withdrawn') return 'You withdrew your car'
  if (unconfirmedRecipientId !== null) return 'The sale wasn’t confirmed'
  if (status === 'expired') return 'Your request has ended'
  const [best] = openOffers(of)
  if (best)
    return (
      <>
        <span>{of.car.name}</span> Highest offer <b>{dollars(best.amountCents)}</b>
      </>
    )
  const waiting = silentOf(of).length
  if (waiting > 0) return `Waiting for ${count(waiting, 'dealership')}`
  return dealerships.some(({ offer }) => offer !== null) ? 'No open offers' : 'No offers'
}

/** Says what the highest offer may become, and what is sure instead. */
function Sub({ of }: { of: SellerRequest }) {
  const { car } = of
  const [best, ...others] = openOffers(of)
  if (!best || !takesOffers(of))
    return <p>{[car.name, car.mileage !== null && miles(car.mileage)].filter(Boolean).join(', ')}</p>
  const firm = best.firmness === 'firm' ? undefined : others.find((one) => one.firmness === 'firm')
  return (
    <>
      <p>
        {best.firmness === 'firm' ? (
          `Firm, from ${best.name}`
        ) : (
          <>
            At least <b>{dollars(best.amountCents - best.reductionCents)}</b> after inspection
          </>
        )}
      </p>
      {firm && (
        <p>
          Or <b>{dollars(firm.amountCents)}</b> firm, from {firm.name}
        </p>
      )}
    </>
  )
}
