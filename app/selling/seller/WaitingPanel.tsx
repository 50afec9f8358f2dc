import type { AskedDealership, SellerRequest } from '../../../api/selling/seller/seller.contract'
import { takesOffers } from './compare'
import { DealershipHead } from './DealershipHead'
import { MessageForm } from './MessageForm'

/** Lists the dealerships that have not made an offer. */
export function WaitingPanel({ of, path }: { of: SellerRequest; path: string }) {
  const waiting = of.dealerships.filter(({ offer }) => offer === null)
  if (waiting.length === 0) return null
  return (
    <section className="panel waiting" aria-labelledby="waiting-h">
      <h2 id="waiting-h" className={waiting.length === of.dealerships.length ? 'sr-only' : undefined}>
        No offer yet
      </h2>
      <ul>
        {waiting.map((one) => (
          <li key={one.id}>
            <DealershipHead of={one} />
            <p>{waitingWords(one, of)}</p>
            <MessageForm of={one} request={of} path={path} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function waitingWords({ status, seenAt, dealership }: AskedDealership, request: SellerRequest): string {
  if (!dealership.isServing) return 'It can’t be reached right now.'
  if (status === 'declined') return 'They passed this time.'
  if (!takesOffers(request)) return 'It made no offer.'
  return seenAt
    ? 'It has looked at your car. We email you when it makes an offer.'
    : 'It hasn’t looked at your car yet.'
}
