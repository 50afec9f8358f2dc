import { dollars } from '~/format/money'
import { count } from '~/format/numbers'
import { ActionButton } from '~/forms/ActionButton'
import { sellPaths } from '~/sell-paths'
import { KeyValues } from '~/ui/KeyValues'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import { conditionQuestions } from '../../../api/selling/kinds.contract'
import type { SellerRequest } from '../../../api/selling/seller/seller.contract'
import { goodAnswersOf } from '../condition'
import { eventWords } from '../labels'
import { SellPhotos } from '../SellPhotos'
import { isLive } from './compare'
import { WithdrawLink } from './OffersTable'

/** Shows so many before the rest can be opened. */
const newestEvents = 5

const Events = ({ of }: { of: SellerRequest['events'] }) => (
  <ol className="sell-events">
    {of.map((event) => (
      <li key={`${event.kind} ${event.at} ${event.dealership}`}>
        <span className="caption">
          <Moment at={event.at} />
        </span>
        {eventWords(event)}
      </li>
    ))}
  </ol>
)

/** Says what happened, the newest first. */
export const EventsPanel = ({ of: { events } }: { of: SellerRequest }) => (
  <Panel title="What happened" className="offers__events">
    <Events of={events.slice(0, newestEvents)} />
    {events.length > newestEvents && (
      <details className="sell-events__more">
        <summary>{count(events.length - newestEvents, 'earlier event')}</summary>
        <Events of={events.slice(newestEvents)} />
      </details>
    )}
  </Panel>
)

interface SellerSideProps {
  of: SellerRequest
  path: string
  query: string
}

/** Says what dealerships see, and how to withdraw. */
export function SellerSide({ of, path, query }: SellerSideProps) {
  const { car, value } = of
  const hasOffers = of.dealerships.some(({ offer }) => offer !== null)
  const hrefOf = (assetId: string) => sellPaths.sellerPhoto(assetId, query)
  return (
    <div className="offers__side">
      <Panel title="What they see">
        <div className="stack">
          {car.photos.length > 0 && <SellPhotos of={car} hrefOf={hrefOf} />}
          <KeyValues
            rows={[
              ['Condition', `${goodAnswersOf(car).length} of ${conditionQuestions.length} answers good`],
              ['Place', [car.city, car.state].filter(Boolean).join(', ')],
              ['VIN', car.vin],
              [car.ownership === 'lease' ? 'Lease' : 'Loan', car.ownership && car.ownership !== 'owned' ? 'Yes' : null],
              ['Left to pay', of.acceptedAt && car.payoffCents !== null ? dollars(car.payoffCents) : null],
              ['Our estimate', value && `${dollars(value.payLowCents)} to ${dollars(value.payHighCents)}`],
              [
                car.payoffCents === null ? 'Name, email, phone' : 'Name, email, phone, what you owe',
                of.acceptedAt ? 'With the dealership you accepted' : 'Only after you accept',
              ],
            ]}
          />
        </div>
      </Panel>
      {!of.isOwn && isLive(of) && (
        <Panel title="Your link">
          <div className="stack">
            <p className="muted">Anyone with the link from our emails can open this page and accept offers for you.</p>
            <ActionButton
              action={path}
              intent="link"
              formKey={`revoke ${of.id}`}
              fields={{ revoke: 'on' }}
              variant="secondary"
              size="sm"
              icon="refresh-cw"
            >
              Email me a new link, end this one
            </ActionButton>
          </div>
        </Panel>
      )}
      {isLive(of) && !hasOffers && <WithdrawLink path={path} />}
    </div>
  )
}
