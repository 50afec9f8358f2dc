import { dollars } from '~/format/money'
import { RecordForm } from '~/forms/RecordForm'
import { useFailure } from '~/forms/useAnswer'
import { Badge } from '~/ui/Chip'
import { Icon } from '~/ui/icons/Icon'
import { Moment } from '~/ui/Moment'
import type { Offer } from '../../../api/inbox/offers/offer.contract'
import { OfferFields } from './OfferFields'
import { Verb } from './Verb'

interface OfferCardProps {
  offer: Offer
  /** Who reads it. */
  side: Offer['madeBy']
  /** The other side, for people. */
  others: string
  totalCents: number | null
  action: string
}

const statusNames: Record<Offer['status'], string> = {
  open: 'Open',
  countered: 'Countered',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
}

/** The newest offer of a conversation, with what its reader may do about it. */
export function OfferCard({ offer, side, others, totalCents, action }: OfferCardProps) {
  const { id, madeBy, amountCents, note, status, expiresAt, version, can } = offer
  const isRefused = useFailure('offer-counter') !== undefined
  const title = madeBy === side ? 'Your offer' : `Offer from ${others}`
  const answer = (to: string, submit: string, variant: 'primary' | 'secondary' | 'quiet') => (
    <RecordForm
      inline
      action={action}
      label={`${submit} the offer`}
      intent={`offer-${to}`}
      record={{ id, version }}
      variant={variant}
      submit={<Verb of={to === 'accepted' ? 'as offered' : `the offer of ${dollars(amountCents)}`}>{submit}</Verb>}
    />
  )
  return (
    <article className={status === 'open' ? 'deal deal--open' : 'deal'} aria-label={title}>
      <p className="deal__top">
        <Icon name="hand-coins" size="sm" />
        <b>{title}</b>
        <span className="push">
          {status === 'open' ? (
            <>
              open until <Moment at={expiresAt} />
            </>
          ) : (
            <Badge tone={status === 'accepted' ? 'ok' : 'line'}>{statusNames[status]}</Badge>
          )}
        </span>
      </p>
      <p className="deal__sum">
        <b>{dollars(amountCents)}</b>
        <span className="muted">{differenceWords(amountCents, totalCents, side)}</span>
      </p>
      {note && <p className="deal__note">{note}</p>}
      {(can.accept || can.decline || can.withdraw) && (
        <div className="deal__acts">
          {can.accept && answer('accepted', `Accept ${dollars(amountCents)}`, 'primary')}
          {can.decline && answer('declined', 'Decline', 'quiet')}
          {can.withdraw && answer('withdrawn', 'Withdraw', 'quiet')}
        </div>
      )}
      {can.counter && (
        <details open={isRefused}>
          <summary>Counter instead</summary>
          <RecordForm
            action={action}
            label="Counteroffer"
            intent="offer-counter"
            record={{ id, version }}
            variant="secondary"
            submit="Send counteroffer"
          >
            <OfferFields />
          </RecordForm>
        </details>
      )}
      {status === 'open' && (
        <p className="deal__note caption">
          An accepted offer is an understanding, not a contract: you sign at the dealership, and nothing is paid here.
        </p>
      )}
    </article>
  )
}

function differenceWords(amountCents: number, totalCents: number | null, side: Offer['madeBy']): string {
  if (totalCents === null || totalCents === amountCents) return 'total'
  const whose = side === 'staff' ? 'your' : 'their'
  const difference = dollars(Math.abs(totalCents - amountCents))
  return `total, ${difference} ${amountCents < totalCents ? 'under' : 'over'} ${whose} price`
}

/** A first offer, where none is open. */
export function NewOffer({ action }: { action: string }) {
  return (
    <RecordForm action={action} label="Make an offer" intent="offer-new" variant="secondary" submit="Send offer">
      <OfferFields />
    </RecordForm>
  )
}
