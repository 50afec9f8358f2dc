import { exactDollars } from '~/format/money'
import { Field } from '~/forms/Field'
import { ConfirmDialog } from '~/lists/ConfirmDialog'
import type { PaymentOfDealership } from '../../../api/billing/payments/payments.contract'

interface PaymentDialogProps {
  payment: PaymentOfDealership
  closeHref: string
}

export const TakeBackDialog = ({ payment, closeHref }: PaymentDialogProps) => (
  <ConfirmDialog
    title={`Take back ${exactDollars(payment.amountCents)}?`}
    closeHref={closeHref}
    keep="Leave it"
    intent="take-back"
    record={payment}
    submit="Take back"
    can={payment.can.takeBack}
    choice={<Field name="reason" label="Reason" hint="We email it to where invoices go." autoComplete="off" required />}
  >
    {payment.can.takeBack ? (
      <p>
        Use this for a payment recorded by mistake. No money moves.{' '}
        {payment.invoices.length > 0 ? `${payment.invoices.join(', ')} will be due again.` : ''}
      </p>
    ) : (
      <p>This payment has already been refunded or taken back.</p>
    )}
  </ConfirmDialog>
)

export const RefundDialog = ({ payment, closeHref, token }: PaymentDialogProps & { token: string }) => (
  <ConfirmDialog
    title={`Refund ${payment.by}, ${exactDollars(payment.amountCents)}?`}
    closeHref={closeHref}
    keep="No refund"
    intent="refund"
    record={payment}
    submit="Refund"
    can={payment.can.refund}
    fields={{ token }}
    choice={
      <>
        <Field
          name="amount"
          label="Amount in dollars"
          inputMode="decimal"
          hint={`At most ${exactDollars(payment.refundableCents)}.`}
          autoComplete="off"
          required
        />
        <Field name="reason" label="Reason" hint="We email it to where invoices go." autoComplete="off" required />
      </>
    }
  >
    <p>
      {payment.can.refund
        ? payment.provider === 'stripe'
          ? 'The money goes back to the card.'
          : 'This only records the refund. Send the money yourself.'
        : 'Nothing of this payment is left to refund.'}
    </p>
  </ConfirmDialog>
)
