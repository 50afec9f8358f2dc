import { ButtonLink } from '~/ui/Button'
import type { SellerRequest } from '../../../api/selling/seller/seller.contract'
import { sharedOnAcceptance } from '../seen-by-dealerships'
import { isLive, takesOffers } from './compare'
import { type Column, OfferColumn, untilName } from './OfferColumn'

interface OffersTableProps {
  of: SellerRequest
  path: string
  now: string
}

/**
 * Compares offers: a column each on a desk, with its rows on the lines of the others, and a row each that opens on a
 * phone. Each offer names its facts itself, so the labels at the side are for the eye alone.
 */
export function OffersTable({ of, path, now }: OffersTableProps) {
  const columns = of.dealerships.flatMap((one) => (one.offer ? [{ ...one, offer: one.offer }] : []))
  if (columns.length === 0) return null
  const isOpen = takesOffers(of)
  const best = columns.find(({ offer }) => (isOpen ? offer.status === 'open' : isAgreed(offer)))
  const hasNotes = columns.some(({ offer }) => offer.note !== '')
  return (
    <section className="panel bids-panel" aria-labelledby="bids-h">
      <h2 id="bids-h" className="sr-only">
        Offers side by side
      </h2>
      <div className="bids">
        <Labels hasNotes={hasNotes} hasOpen={columns.some(({ offer }) => offer.status === 'open')} />
        {columns.map((one) => (
          <OfferColumn
            key={one.id}
            of={one}
            request={of}
            path={path}
            now={now}
            isBest={one === best}
            isAlone={columns.length === 1}
            hasNotes={hasNotes}
          />
        ))}
      </div>
      {isLive(of) && (
        <div className="bids__if">
          {isOpen && best && (
            <p>
              If you accept an offer, that dealership gets {sharedOnAcceptance(of.car.ownership)}, and proposes a time.
              If it falls through, you can accept another offer that’s still open.
            </p>
          )}
          <WithdrawLink path={path} />
        </div>
      )}
    </section>
  )
}

/** Leads to the question whether to end the request; stays with what ends single offers. */
export const WithdrawLink = ({ path }: { path: string }) => (
  <ButtonLink href={`${path}&ask=withdraw`} variant="danger-quiet" data-keep-scroll>
    Withdraw my car …
  </ButtonLink>
)

const isAgreed = ({ status }: Column['offer']): boolean => status === 'accepted' || status === 'completed'

/** Repeats for the eye what each offer's own terms are called. */
const Labels = ({ hasNotes, hasOpen }: { hasNotes: boolean; hasOpen: boolean }) => (
  <div className="bids__labels" aria-hidden="true">
    <span />
    <span>Offer</span>
    <span>Least you’d get</span>
    <span>How firm</span>
    <span>{untilName(hasOpen)}</span>
    <span>Handoff</span>
    <span>Payment</span>
    {hasNotes && <span>They write</span>}
    <span />
  </div>
)

/** Tells whether the comparison needs the whole width. */
export const isWide = ({ dealerships }: SellerRequest): boolean =>
  dealerships.filter(({ offer }) => offer !== null).length > 2
