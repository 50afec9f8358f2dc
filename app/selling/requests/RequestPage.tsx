import { useParams } from '@remix-run/react'
import { useState } from 'react'
import { dollars } from '~/format/money'
import { miles, number } from '~/format/numbers'
import { paths } from '~/paths'
import type { sellPaths } from '~/sell-paths'
import { ButtonLink } from '~/ui/Button'
import { Badge } from '~/ui/Chip'
import { Moment } from '~/ui/Moment'
import { Banner } from '~/ui/page/Banner'
import { PageHead } from '~/ui/page/PageHead'
import { agreementWords, confirmationWords } from '../../../api/selling/handover.contract'
import type { SellRequestForDealership } from '../../../api/selling/requests/requests.contract'
import { timeLeft } from '../seller/compare'
import { FactsPanel, PhotosPanel, ProblemsPanel } from './CarPanels'
import { ContactPanel } from './ContactPanel'
import { problemsOf } from './car-facts'
import { typedCents } from './left-for-selling'
import { MarketPanel } from './MarketPanel'
import { OfferPanel } from './OfferPanel'
import { QuestionsPanel } from './QuestionsPanel'
import { AssignForm, OthersLine, PassDialog } from './RequestSide'

interface RequestPageProps {
  of: SellRequestForDealership
  members: readonly { id: number; name: string }[]
  ask: string | null
  area: ReturnType<typeof sellPaths.ofDealership>
  /** Is the server’s time, so that the browser writes the same. */
  now: string
}

/** Shows a seller's car to a dealership that was asked, with its own offer. */
export function RequestPage({ of, members, ask, area, now }: RequestPageProps) {
  const path = area.request(of.id)
  const [edit, setEdit] = useState({ version: of.version, text: '' })
  // Forgets what was typed once it was sent, or another changed the request.
  const typed = edit.version === of.version ? edit.text : ''
  const offer = (
    <div className="sell-request__side">
      <ContactPanel of={of} path={path} ask={ask} />
      <OfferPanel
        of={of}
        path={path}
        typed={typed}
        onType={(text) => setEdit({ version: of.version, text })}
        isRaising={ask === 'raise'}
      />
      <OthersLine of={of} />
    </div>
  )
  return (
    <>
      <PageHead
        title={of.car.name}
        sub={<Facts of={of} now={now} />}
        back={{ href: area.list, label: 'Cars offered to you' }}
        actions={
          <>
            <AssignForm of={of} path={path} members={members} />
            {of.can.pass && (
              <ButtonLink href={`${path}?ask=pass`} variant="quiet" data-keep-scroll>
                Not for us …
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="stack">
        <StateBanner of={of} />
        <div className="sell-request">
          {/* Comes first on a phone once there is a seller to call. */}
          {of.contact && offer}
          <div className="sell-request__car">
            <PhotosPanel of={of} photoOf={(assetId) => area.photo(of.id, assetId)} />
          </div>
          {!of.contact && offer}
          <div className="sell-request__car">
            <MarketPanel of={of} amountCents={typedCents(typed) ?? offerOf(of)} />
            <ProblemsPanel of={of} />
          </div>
          <div className="sell-request__side">
            {(of.can.ask || of.messages.length > 0) && <QuestionsPanel of={of} path={path} />}
          </div>
          <div className="sell-request__car">
            <FactsPanel of={of} />
          </div>
        </div>
        {of.can.offer && !of.contact && <ToOffer of={of} path={path} />}
      </div>
      {ask === 'pass' && of.can.pass && <PassDialog of={of} closeHref={path} />}
    </>
  )
}

/** Leads back to the offer from everywhere on a phone; where the offer is at the side, it is not shown. */
function ToOffer({ of: { offer, value }, path }: Pick<RequestPageProps, 'of'> & { path: string }) {
  if (offer?.status === 'open')
    return (
      <div className="sell-request__jump">
        <span>
          Your offer <b>{dollars(offer.amountCents)}</b>, until <Moment at={offer.expiresAt} form="day" />
        </span>
        <ButtonLink href={`${path}?ask=raise#offer`} variant="primary">
          Raise
        </ButtonLink>
      </div>
    )
  return (
    <div className="sell-request__jump">
      {value && (
        <span>
          May pay <b>{dollars(value.payLowCents)}</b> to <b>{dollars(value.payHighCents)}</b>
        </span>
      )}
      <ButtonLink href="#offer" variant="primary">
        Make an offer
      </ButtonLink>
    </div>
  )
}

const offerOf = ({ offer }: SellRequestForDealership): number | null =>
  offer && ['open', 'accepted', 'completed'].includes(offer.status) ? offer.amountCents : null

function Facts({ of, now }: Pick<RequestPageProps, 'of' | 'now'>) {
  const { car, miles: away, expiresAt, sentAt, can, isOver } = of
  const facts = [
    car.mileage === null ? null : miles(car.mileage),
    car.city && `in ${[car.city, car.state].filter(Boolean).join(', ')}`,
    away === null ? null : `${number(away)} mi away`,
  ].filter(Boolean)
  return (
    <>
      {facts.join(', ')}
      <br />
      Sent <Moment at={sentAt} form="day" />, offers until <Moment at={expiresAt} />
      {!isOver && (
        <span className="sell-flags">
          {can.offer && <b>{timeLeft(expiresAt, now).words}</b>}
          {problemsOf(car).map(({ name }) => (
            <Badge key={name} tone="warn">
              {name}
            </Badge>
          ))}
          {car.vin === null && <span>VIN not given. {can.ask && <a href="#f-ask-body">Ask for it</a>}</span>}
        </span>
      )}
    </>
  )
}

const ended = {
  completed: 'This car has been sold.',
  expired: 'This request has ended. It takes no more offers.',
  withdrawn: 'The seller withdrew this car.',
} as const

function StateBanner({ of }: { of: SellRequestForDealership }) {
  const { dealershipId } = useParams()
  if (of.isUnconfirmed)
    return (
      <Banner tone="info" title="The sale wasn’t confirmed">
        {confirmationWords('dealership', of.handedOver, 'the seller')} We marked the sale as not completed.{' '}
        {agreementWords('the seller')}{' '}
        {of.threadId !== null && <a href={paths.dealership(dealershipId).inbox(of.threadId)}>Open the conversation</a>}
      </Banner>
    )
  if (of.isAcceptedElsewhere && of.status === 'accepted')
    return (
      <Banner tone="info" title="The seller accepted another offer">
        If that sale falls through, we’ll tell you.
      </Banner>
    )
  if (of.status in ended && !of.contact) return <Banner tone="info">{ended[of.status as keyof typeof ended]}</Banner>
  if (of.declined) return <Banner tone="info">You passed on this car. You can still make an offer.</Banner>
  return null
}
