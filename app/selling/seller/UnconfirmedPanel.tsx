import { paths } from '~/paths'
import { sellPaths } from '~/sell-paths'
import { isOn } from '~/switches'
import { ButtonLink } from '~/ui/Button'
import { agreementWords, confirmationWords } from '../../../api/selling/handover.contract'
import type { SellerRequest } from '../../../api/selling/seller/seller.contract'

/** Explains why the sale was not confirmed, and offers a review if one side confirmed the handover. */
export function UnconfirmedPanel({ of }: { of: SellerRequest }) {
  const { handedOver, unconfirmedRecipientId, dealerships } = of
  const buyer = dealerships.find(({ id }) => id === unconfirmedRecipientId)
  const { name = 'the dealership', slug } = buyer?.dealership ?? {}
  const mayReview = isOn('reviews') && slug !== undefined && (handedOver.seller || handedOver.dealership)
  return (
    <section className="panel sell-deal" aria-labelledby="unconfirmed-h">
      <div className="panel__body stack">
        <h2 id="unconfirmed-h">Your sale to {name} wasn’t confirmed</h2>
        <p>
          {confirmationWords('seller', handedOver, name)} We marked it as not completed, and your other offers ended.{' '}
          {agreementWords(name)}
        </p>
        {mayReview && buyer?.threadId === null && (
          <p className="muted">You need an account to post a review: use the email you sold with.</p>
        )}
        <div className="form-actions">
          {mayReview && (
            <ButtonLink href={paths.writeReview(slug)} variant="primary" icon="pencil">
              Review {name}
            </ButtonLink>
          )}
          {typeof buyer?.threadId === 'number' && (
            <ButtonLink href={paths.user.inbox(buyer.threadId)} variant="secondary" icon="inbox">
              Open the conversation
            </ButtonLink>
          )}
          {!handedOver.seller && (
            <ButtonLink href={sellPaths.start} variant={mayReview ? 'quiet' : 'secondary'}>
              Start a new request
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}
