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
import { counterNames, handoverForSeller, offerStateNames, paymentNames } from '../labels'
import { CounterForm } from './CounterForm'
import { placeOnEstimate, takesOffers, timeLeft } from './compare'
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

/** Shows one dealership's offer with what its seller may do. On a phone its first two facts show until it is opened. */
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
            {offer.firmness === 'firm' && isLive && <Badge tone="line">Firm</Badge>}
          </Fact>
          <Fact name="Least you’d get" kind="bid__fact--least">
            <span className="bid__atleast">{offer.firmness === 'firm' ? 'won’t change' : 'at least '}</span>
            <span className={offer.firmness === 'firm' ? 'bid__sure' : undefined}>
              {dollars(offer.amountCents - offer.reductionCents)}
            </span>
          </Fact>
        </dl>
        <details className="bid__open" open={isUnfolded}>
          <summary>
            <span className="sr-only">Terms and answer: {dealership.name}</span>
          </summary>
        </details>
        <p className="bid__brief">
          <span>{offer.firmness === 'firm' ? <Badge tone="line">Firm</Badge> : 'After an inspection'}</span>
          <span>{handoverForSeller[offer.handover]}</span>
          <span>{paymentNames[offer.payment]}</span>
          {offer.status === 'open' && <TimeLeft of={offer} now={now} isLive={isLive} />}
        </p>
        <dl className="bid__facts bid__terms">
          <Terms of={offer} request={request} now={now} isLive={isLive} />
          {hasNotes && <Fact name="They write">{offer.note && `“${offer.note}”`}</Fact>}
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
          {mayAnswer && (
            <p className="bid__if">They get your name, email, phone and what you owe, and propose a time.</p>
          )}
          <div className="bid__quiet">
            {mayAnswer && <DeclineButton of={of} path={path} />}
            {mayAnswer && <CounterForm of={offer} name={dealership.name} path={path} />}
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
  request: SellerRequest
  now: string
  isLive: boolean
}
const Terms = ({ of, request: { value }, now, isLive }: TermsProps) => (
  <>
    <Fact name="How firm">
      {of.firmness === 'firm'
        ? 'Firm, whatever the inspection finds'
        : `After an inspection, at most ${dollars(of.reductionCents)} less`}
    </Fact>
    <Fact name="Handing over">{handoverForSeller[of.handover]}</Fact>
    <Fact name="Payment">{paymentNames[of.payment]}</Fact>
    <Fact name="Open until">
      <Until of={of} now={now} isLive={isLive} />
    </Fact>
    {value && (
      <Fact name="Our estimate">
        {placeOnEstimate(of.amountCents, value)}
        <span className="bid__atleast">
          {' '}
          of {dollars(value.payLowCents)} to {dollars(value.payHighCents)}
        </span>
      </Fact>
    )}
  </>
)

/** Warns of an end that is near while the offer can be accepted. */
function Until({ of: { status, expiresAt }, now, isLive }: Omit<TermsProps, 'request'>) {
  if (status !== 'open')
    return (
      <Badge tone={status === 'accepted' || status === 'completed' ? 'ok' : 'line'}>{offerStateNames[status]}</Badge>
    )
  return (
    <>
      <Moment at={expiresAt} form="day" />, <TimeLeft of={{ expiresAt }} now={now} isLive={isLive} />
    </>
  )
}

function TimeLeft({ of, now, isLive }: { of: Pick<SellOffer, 'expiresAt'> } & Omit<TermsProps, 'of' | 'request'>) {
  const { words, isSoon } = timeLeft(of.expiresAt, now)
  return <span className={isSoon && isLive ? 'bid__soon' : undefined}>{words}</span>
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
