import { longDate } from '~/format/dates'
import { exactDollars } from '~/format/money'
import { Banner } from '~/ui/page/Banner'
import type { Payable, PaymentResult } from '../../../api/billing/payments/payments.contract'

/** Says how a payment went, whether or not the card company has answered yet. */
export function PaymentNotice({ result, here }: { result: PaymentResult; here: string }) {
  const amount = exactDollars(result.amountCents)
  switch (result.status) {
    case 'succeeded':
      return (
        <Banner tone="ok" title={`${amount} paid`}>
          <p>Paid by {result.by}. The receipt is on its way by email.</p>
        </Banner>
      )
    case 'failed':
      return (
        <Banner tone="bad" title={`${amount} was not paid`}>
          <p>
            {result.needsConfirmation
              ? 'Your bank wants you to confirm it. Choose “Another card” below, type the same card, and confirm it at your bank.'
              : result.failure || 'The card company did not take the payment.'}{' '}
            Nothing was charged.
          </p>
        </Banner>
      )
    case 'pending':
      return (
        <Banner tone="info" title={result.isOpen ? `${amount} is not paid yet` : `${amount} is being processed`}>
          {result.isOpen ? (
            <p>The page of the card company was left before a card was charged. You can begin again below.</p>
          ) : (
            <p>
              The card company has not decided yet. <a href={here}>Look again</a> in a minute. Do not pay twice.
            </p>
          )}
        </Banner>
      )
    case 'disputed':
    case 'refunded':
      return (
        <Banner tone="warn" title={result.status === 'refunded' ? `${amount} was refunded` : `${amount} is disputed`}>
          <p>What it paid is open again.</p>
        </Banner>
      )
  }
}

/** Says why the saved card was declined and when it is tried again. */
export function DeclinedNotice({ failure }: { failure: NonNullable<Payable['lastFailure']> }) {
  return (
    <Banner tone="warn" title={`${failure.card || 'Your card'} was declined for invoice ${failure.slug}`}>
      <p>
        {failure.needsConfirmation
          ? 'Your bank wants you to confirm the payment: choose “Another card”, type the same card, and confirm it at your bank.'
          : `Your bank’s answer: ${failure.reason}`}{' '}
        {failure.nextTryOn
          ? `We try it again by ourselves on ${longDate(failure.nextTryOn)}.`
          : 'We do not try it again by ourselves.'}
      </p>
    </Banner>
  )
}
