import { dollars } from '~/format/money'
import { phoneOnOneLine } from '~/format/phone'
import { ActionButton } from '~/forms/ActionButton'
import { paths } from '~/paths'
import { sellPaths } from '~/sell-paths'
import { isOn } from '~/switches'
import { ButtonLink } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import { Moment } from '~/ui/Moment'
import { Banner } from '~/ui/page/Banner'
import type { SellerRequest } from '../../../api/selling/seller/seller.contract'
import { sharedOnAcceptance } from '../seen-by-dealerships'
import { takesOffers } from './compare'
import { hasRuler, OffersRuler } from './OffersRuler'
import { isWide, OffersTable } from './OffersTable'
import { AcceptDialog, FellThroughDialog, WithdrawDialog } from './SellerDialogs'
import { SellerHead } from './SellerHead'
import { EventsPanel, SellerSide } from './SellerSide'
import { SellSteps } from './SellSteps'
import { UnconfirmedPanel } from './UnconfirmedPanel'
import { WaitingPanel } from './WaitingPanel'

export interface SellerPageProps {
  of: SellerRequest
  path: string
  query: string
  ask: { what: string | null; offer: number }
  /** Is the server’s time, so that the browser writes the same. */
  now: string
}

/** Shows a seller their offers side by side, with what they may do with each. */
export function SellerPage({ of, path, query, ask, now }: SellerPageProps) {
  const isOpen = takesOffers(of)
  const chosen = of.dealerships.find(({ offer }) => offer?.id === ask.offer)
  return (
    <main
      id="main"
      className={classNames(
        'wrap sell-offers',
        isWide(of) && 'sell-offers--wide',
        hasRuler(of) && 'sell-offers--ruler',
      )}
    >
      <SellerHead of={of} query={query} />
      <SellSteps of={of} />
      <div className="offers__main">
        <StatePanel of={of} path={path} />
        <OffersTable of={of} path={path} now={now} />
        <WaitingPanel of={of} path={path} />
      </div>
      {/* Follows the offers on a phone; on a desk it is drawn next to the title. */}
      <OffersRuler of={of} />
      <EventsPanel of={of} />
      <SellerSide of={of} path={path} query={query} />
      {ask.what === 'accept' && isOpen && chosen?.offer && (
        <AcceptDialog of={chosen} shared={sharedOnAcceptance(of.car.ownership)} closeHref={path} />
      )}
      {ask.what === 'withdraw' && (isOpen || of.status === 'accepted') && <WithdrawDialog of={of} closeHref={path} />}
      {ask.what === 'fell-through' && of.status === 'accepted' && !of.handedOver.dealership && (
        <FellThroughDialog of={of} closeHref={path} />
      )}
    </main>
  )
}

function StatePanel({ of, path }: { of: SellerRequest; path: string }) {
  const deal = of.dealerships.find(({ offer }) => offer?.status === 'accepted')
  if (of.unconfirmedRecipientId !== null) return <UnconfirmedPanel of={of} />
  if (of.status === 'expired' || of.status === 'withdrawn')
    return (
      <Banner
        tone="info"
        title={of.status === 'expired' ? 'No offer was accepted in time' : 'Dealerships no longer see your car'}
      >
        You can start a new request. You’ll enter the car again. <a href={sellPaths.start}>Start a new request</a>
      </Banner>
    )
  if (of.status === 'completed') return <SoldPanel of={of} />
  if (of.status !== 'accepted' || !deal?.offer) return null
  return (
    <section className="panel sell-deal" aria-labelledby="deal-h">
      <div className="panel__body stack">
        <h2 id="deal-h">
          {dollars(deal.offer.amountCents)} from {deal.dealership.name}
        </h2>
        <p>
          They have your name, email and phone and will propose a time. You can call them at{' '}
          <a href={`tel:${deal.dealership.phone}`}>{phoneOnOneLine(deal.dealership.phone)}</a>. Bring the title, every
          key and your driver’s license.
        </p>
        <p className="muted">
          If it falls through, you can accept another offer that’s still open.
          {of.confirmUntil && (
            <>
              {' '}
              Unless you both confirm the handover, we’ll mark the sale as not completed on{' '}
              <Moment at={of.confirmUntil} form="day" />.
            </>
          )}
        </p>
        <div className="form-actions">
          {of.handedOver.seller ? (
            <p className="muted">You said it’s handed over. We’re asking the dealership to confirm.</p>
          ) : (
            <ActionButton
              action={path}
              intent="outcome"
              formKey={`completed ${of.id}`}
              fields={{ outcome: 'completed', version: of.version }}
              variant="primary"
              icon="check"
            >
              I handed it over
            </ActionButton>
          )}
          {deal.threadId !== null && (
            <ButtonLink href={paths.user.inbox(deal.threadId)} variant="secondary" icon="inbox">
              Open the conversation
            </ButtonLink>
          )}
          {!of.handedOver.dealership && (
            <ButtonLink href={`${path}&ask=fell-through`} variant="quiet" data-keep-scroll>
              It fell through …
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}

/** Asks for a review: it is tied to the conversation, which follows its email into an account. */
function SoldPanel({ of: { dealerships } }: { of: SellerRequest }) {
  const buyer = dealerships.find(({ offer }) => offer?.status === 'completed')
  if (!buyer?.offer) return null
  const { name, slug } = buyer.dealership
  return (
    <section className="panel sell-deal" aria-labelledby="sold-h">
      <div className="panel__body stack">
        <h2 id="sold-h">
          Sold to {name} for {dollars(buyer.offer.amountCents)}
        </h2>
        {isOn('reviews') && (
          <>
            <p>
              How did it go? Your review helps others choose where to sell.
              {buyer.threadId === null && ' You need an account to post it: use the email you sold with.'}
            </p>
            <div className="form-actions">
              <ButtonLink href={paths.writeReview(slug)} variant="primary" icon="pencil">
                Review {name}
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </section>
  )
}
