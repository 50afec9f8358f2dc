import { DealershipLogo } from '~/dealerships/DealershipLogo'
import { dollars } from '~/format/money'
import { count, number } from '~/format/numbers'
import { ActionButton } from '~/forms/ActionButton'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Badge } from '~/ui/Chip'
import { classNames } from '~/ui/class-names'
import { KeyValues } from '~/ui/KeyValues'
import { Moment, PlaceZone } from '~/ui/Moment'
import type { AskedDealership, SellerRequest } from '../../../api/selling/seller/seller.contract'
import type { SellOffer } from '../../../api/selling/shared.contract'
import { counterNames, handoverForSeller, offerStateNames, paymentNames } from '../labels'
import { CounterForm } from './CounterForm'
import { MessageForm } from './MessageForm'

interface CardProps {
  of: AskedDealership
  request: SellerRequest
  path: string
}

/** Shows one dealership's offer with what its seller may do. */
export function OfferCard({ of, request, path, isBest }: CardProps & { isBest: boolean }) {
  const { offer, dealership } = of
  if (!offer) return null
  const mayAnswer =
    offer.status === 'open' && dealership.isServing && (request.status === 'sent' || request.status === 'offers')
  return (
    <PlaceZone.Provider value={dealership.timeZone}>
      <section className={classNames('sell-offer', isBest && 'sell-offer--best')} aria-labelledby={`offer-${of.id}`}>
        <CardHead of={of} />
        <div className="sell-offer__sum">
          <p className="sell-offer__amount">{dollars(offer.amountCents)}</p>
          {isBest && (
            <Badge tone="ok" icon="arrow-up">
              Highest
            </Badge>
          )}
          <Against offer={offer} request={request} />
        </div>
        <Terms of={offer} />
        {offer.counter && (
          <p className="sell-offer__note">
            You asked for {dollars(offer.counter.amountCents)}: {counterNames[offer.counter.status]}.
          </p>
        )}
        {!dealership.isServing && (
          <p className="sell-offer__note">
            This dealership can’t be reached right now, so its offer can’t be accepted.
          </p>
        )}
        {mayAnswer && <Answers of={of} offer={offer} path={path} isBest={isBest} />}
        {mayAnswer && isBest && (
          <p className="sell-offer__if">
            If you accept, they get your name, email and phone and propose a time. If it falls through, you can accept
            another offer that’s still open. At worst you get <b>{dollars(offer.amountCents - offer.reductionCents)}</b>
            .
          </p>
        )}
        <MessageForm of={of} request={request} path={path} />
      </section>
    </PlaceZone.Provider>
  )
}

/** Shows a dealership that has not made an offer. */
export const WaitingCard = ({ of, request, path }: CardProps) => (
  <section className="sell-offer sell-offer--waiting" aria-labelledby={`offer-${of.id}`}>
    <CardHead of={of} />
    <p className="sell-offer__note">{waitingWords(of)}</p>
    <MessageForm of={of} request={request} path={path} />
  </section>
)

function waitingWords({ status, seenAt, dealership }: AskedDealership): string {
  if (!dealership.isServing) return 'It can’t be reached right now.'
  if (status === 'declined') return 'They passed this time.'
  return seenAt
    ? 'It has looked at your car. We email you when it makes an offer.'
    : 'It hasn’t looked at your car yet.'
}

const CardHead = ({ of: { id, dealership, miles, offer } }: { of: AskedDealership }) => (
  <div className="sell-offer__head">
    <DealershipLogo name={dealership.name} logoId={dealership.logo} />
    <div>
      <h2 id={`offer-${id}`}>
        <a href={paths.dealershipPage(dealership.slug)}>{dealership.name}</a>
      </h2>
      <p className="caption">
        {[
          dealership.city,
          miles === null ? null : `${number(miles)} mi`,
          dealership.ratingAverage === null
            ? null
            : `${dealership.ratingAverage.toFixed(1)} from ${count(dealership.ratingCount, 'review')}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
    </div>
    {offer && (
      <p className="sell-offer__until">
        {offer.status === 'open' ? (
          <>
            Open until <Moment at={offer.expiresAt} />
          </>
        ) : (
          <Badge tone={offer.status === 'accepted' || offer.status === 'completed' ? 'ok' : 'line'}>
            {offerStateNames[offer.status]}
          </Badge>
        )}
      </p>
    )}
  </div>
)

function Against({ offer, request: { value } }: { offer: SellOffer; request: SellerRequest }) {
  if (!value) return null
  const middle = (value.payLowCents + value.payHighCents) / 2
  const difference = offer.amountCents - middle
  const about = dollars(Math.round(Math.abs(difference) / 5_000) * 5_000)
  if (Math.abs(difference) < 5_000) return <span className="muted">right at our estimate</span>
  return <span className="muted">{`about ${about} ${difference > 0 ? 'over' : 'under'} our estimate`}</span>
}

const Terms = ({ of }: { of: SellOffer }) => (
  <div className="sell-offer__terms">
    <KeyValues
      rows={[
        [
          'How firm',
          of.firmness === 'firm'
            ? 'Firm, whatever the inspection finds'
            : `After an inspection, at most ${dollars(of.reductionCents)} less`,
        ],
        ['Handing over', handoverForSeller[of.handover]],
        ['Payment', paymentNames[of.payment]],
        ['They write', of.note && `“${of.note}”`],
      ]}
    />
  </div>
)

interface AnswersProps extends Omit<CardProps, 'request'> {
  offer: SellOffer
  isBest: boolean
}
const Answers = ({ of, offer, path, isBest }: AnswersProps) => (
  <>
    <div className="sell-offer__answers">
      <ButtonLink
        href={`${path}&ask=accept&offer=${offer.id}`}
        variant={isBest ? 'primary' : 'secondary'}
        data-keep-scroll
      >
        Accept {dollars(offer.amountCents)}
      </ButtonLink>
      <ActionButton
        action={path}
        intent="decline"
        formKey={`decline ${offer.id}`}
        fields={{ offerId: offer.id }}
        variant="quiet"
      >
        Decline
        <span className="sr-only"> the offer of {of.dealership.name}</span>
      </ActionButton>
    </div>
    <CounterForm of={offer} name={of.dealership.name} path={path} />
  </>
)
