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
              ? 'Your bank asks you to confirm it. Choose “Another card” below, enter the same card, and confirm it with your bank.'
              : result.failure || 'The card was declined.'}{' '}
            Nothing was charged.
          </p>
        </Banner>
      )
    case 'pending':
      return (
        <Banner tone="info" title={result.isOpen ? `${amount} is not paid yet` : `${amount} is being processed`}>
          {result.isOpen ? (
            <p>You left the card page before paying. You can try again below.</p>
          ) : (
            <p>
              The card company has not answered yet. <a href={here}>Check again</a> in a minute. Please don’t pay twice.
            </p>
          )}
        </Banner>
      )
    case 'disputed':
    case 'refunded':
      return (
        <Banner tone="warn" title={result.status === 'refunded' ? `${amount} was refunded` : `${amount} is disputed`}>
          <p>The invoices it paid are due again.</p>
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
          ? 'Your bank asks you to confirm the payment. Choose “Another card”, enter the same card, and confirm it with your bank.'
          : `Your bank said: ${failure.reason}`}{' '}
        {failure.nextTryOn ? `We’ll try again on ${longDate(failure.nextTryOn)}.` : 'We won’t try again automatically.'}
      </p>
    </Banner>
  )
}
