import type { ReactNode } from 'react'
import { dollars } from '~/format/money'
import { ActionButton } from '~/forms/ActionButton'
import { useRecordFailure } from '~/forms/RecordForm'
import { ButtonLink } from '~/ui/Button'
import { Badge } from '~/ui/Chip'
import { classNames } from '~/ui/class-names'
import { Moment, PlaceZone } from '~/ui/Moment'
import type { AskedDealership, SellerRequest } from '../../../api/selling/seller/seller.contract'
import type { SellOffer } from '../../../api/selling/shared.contract'
import { counterNames, firmWords, handoverForSeller, offerStateNames, paymentNames } from '../labels'
import { sharedOnAcceptance } from '../seen-by-dealerships'
import { CounterForm } from './CounterForm'
import { takesOffers, timeLeft } from './compare'
import { DealershipHead } from './DealershipHead'
import { hasQuestion, MessageForm } from './MessageForm'

export type Column = AskedDealership & { offer: SellOffer }

interface OfferColumnProps {
  of: Column
  request: SellerRequest
  path: string
  now: string
  isBest: boolean
  isAlone: boolean
  hasNotes: boolean
}

/** Shows one dealership's offer with what its seller may do. On a phone the rest of its terms waits behind a named disclosure. */
export function OfferColumn({ of, request, path, now, isBest, isAlone, hasNotes }: OfferColumnProps) {
  const { offer, dealership } = of
  const failures = [useRecordFailure('counter', offer.id), useRecordFailure('message', of.id)]
  const isLive = takesOffers(request)
  const isUnfolded = isAlone || offer.counter !== null || hasQuestion(of) || failures.some((one) => one !== undefined)
  const mayAnswer = offer.status === 'open' && dealership.isServing && isLive
  return (
    <PlaceZone.Provider value={dealership.timeZone}>
      <section className={classNames('bid', isBest && 'bid--best')} aria-labelledby={`offer-${of.id}`}>
        <DealershipHead of={of} />
        <dl className="bid__facts">
          <Fact name="Offer" kind="bid__fact--offer">
            <span className={classNames('bid__amount', offer.status !== 'open' && !isBest && 'bid__amount--over')}>
              {dollars(offer.amountCents)}
            </span>
            {isBest && isLive && (
              <Badge tone="ok" icon="arrow-up">
                Highest
              </Badge>
            )}
          </Fact>
          <Terms of={offer} now={now} isLive={isLive} />
          {hasNotes && (
            <Fact name="They write" kind="bid__fact--more">
              {offer.note && `“${offer.note}”`}
            </Fact>
          )}
        </dl>
        <div className="bid__answer">
          <Notes of={of} />
          {mayAnswer && (
            <ButtonLink
              href={`${path}&ask=accept&offer=${offer.id}`}
              variant={isBest ? 'primary' : 'secondary'}
              block
              data-keep-scroll
            >
              Accept {dollars(offer.amountCents)}
            </ButtonLink>
          )}
          <details className="bid__open" open={isUnfolded}>
            <summary>
              {mayAnswer ? 'Terms and counter' : 'All terms'}
              <span className="sr-only">: {dealership.name}</span>
            </summary>
          </details>
          <div className="bid__quiet">
            {mayAnswer && <DeclineButton of={of} path={path} />}
            {mayAnswer && (
              <CounterForm
                of={offer}
                name={dealership.name}
                path={path}
                shared={sharedOnAcceptance(request.car.ownership)}
              />
            )}
            <MessageForm of={of} request={request} path={path} />
          </div>
        </div>
      </section>
    </PlaceZone.Provider>
  )
}

interface FactProps {
  name: string
  kind?: string
  children: ReactNode
}
/** Shows a fact; an empty one keeps its line on a desk, so that lines of columns match. */
const Fact = ({ name, kind, children }: FactProps) => (
  <div className={classNames('bid__fact', kind, children === '' && 'bid__fact--none')}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

interface TermsProps {
  of: SellOffer
  now: string
  isLive: boolean
}
/** Names the row that holds an open offer's end, or the status of one that has ended. */
export const untilName = (isOpen: boolean): string => (isOpen ? 'Open until' : 'Status')

/** Says what decides between offers first: on a phone the rest shows once the offer is opened. */
const Terms = ({ of, now, isLive }: TermsProps) => (
  <>
    <Fact name="Least you’d get" kind="bid__fact--least">
      {dollars(of.amountCents - of.reductionCents)}
    </Fact>
    <Fact name="How firm">{firmWords(of)}</Fact>
    <Fact name={untilName(of.status === 'open')}>
      <Until of={of} now={now} isLive={isLive} />
    </Fact>
    <Fact name="Handoff">{handoverForSeller[of.handover]}</Fact>
    <Fact name="Payment" kind="bid__fact--more">
      {paymentNames[of.payment]}
    </Fact>
  </>
)

/** Warns of an end that is near while the offer can be accepted. */
function Until({ of: { status, expiresAt }, now, isLive }: TermsProps) {
  if (status !== 'open')
    return (
      <Badge tone={status === 'accepted' || status === 'completed' ? 'ok' : 'line'}>{offerStateNames[status]}</Badge>
    )
  const { words, isSoon } = timeLeft(expiresAt, now)
  return (
    <>
      <Moment at={expiresAt} form="day" />, <span className={isSoon && isLive ? 'bid__soon' : undefined}>{words}</span>
    </>
  )
}

const Notes = ({ of: { offer, dealership } }: { of: Column }) => (
  <>
    {offer.counter && (
      <p>
        You asked for {dollars(offer.counter.amountCents)}: {counterNames[offer.counter.status]}.
      </p>
    )}
    {!dealership.isServing && <p>This dealership can’t be reached right now, so its offer can’t be accepted.</p>}
  </>
)

const DeclineButton = ({ of: { offer, dealership }, path }: { of: Column; path: string }) => (
  <ActionButton
    action={path}
    intent="decline"
    formKey={`decline ${offer.id}`}
    fields={{ offerId: offer.id }}
    variant="quiet"
  >
    Decline
    <span className="sr-only"> the offer of {dealership.name}</span>
  </ActionButton>
)
