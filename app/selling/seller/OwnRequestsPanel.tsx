import { dollars } from '~/format/money'
import { count } from '~/format/numbers'
import { sellPaths } from '~/sell-paths'
import { Badge } from '~/ui/Chip'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { OwnSellRequest } from '../../../api/selling/seller/seller.contract'
import { sellStatusNames } from '../labels'
import { takesOffers } from './compare'

/** Lists the cars that a person wants to sell, on their dashboard. */
export const OwnRequestsPanel = ({ requests }: { requests: readonly OwnSellRequest[] }) => (
  <Panel title="Selling your car" flush>
    <ul className="lines lines--figures">
      {requests.map((request) => (
        <li key={request.id}>
          <span>
            <a className="t" href={request.status === 'draft' ? sellPaths.start : sellPaths.offers(request.id)}>
              {request.name}
            </a>
            <span className="d">
              <Words of={request} />
            </span>
          </span>
          <Badge tone={request.status === 'accepted' || request.status === 'completed' ? 'ok' : 'line'}>
            {sellStatusNames[request.status]}
          </Badge>
        </li>
      ))}
    </ul>
  </Panel>
)

function Words({ of: { status, offers, bestCents, expiresAt, isUnconfirmed } }: { of: OwnSellRequest }) {
  if (status === 'draft') return <>Not sent yet. Continue where you left off.</>
  if (isUnconfirmed) return <>Closed, because the sale wasn’t confirmed</>
  if (status === 'expired' || status === 'withdrawn') return <>Ended without a sale</>
  const words = offers === 0 ? 'No offers yet' : `${count(offers, 'offer')}, the highest ${dollars(bestCents ?? 0)}`
  const isOpen = takesOffers({ status })
  return (
    <>
      {words}
      {isOpen && expiresAt && (
        <>
          , until <Moment at={expiresAt} form="day" />
        </>
      )}
    </>
  )
}
