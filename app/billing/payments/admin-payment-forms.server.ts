import { form } from '~/forms/handle-form.server'
import { dollarsTyped } from '~/forms/typed-amounts.server'
import type { RequestContext } from '~/session/request-context.server'
import {
  NewPayment,
  NewRefund,
  PaymentTakeBack,
  type recordAdvertiserPayment,
  type recordPayment,
  refundPayment,
  takePaymentBack,
} from '../../../api/billing/payments/payments.contract'
import { recordId } from '../../../api/http/contract'
import { exactDollars } from '../../format/money'

const amount = dollarsTyped
const RecordForm = NewPayment.omit({ amountCents: true }).extend({ amount })
const TakeBackForm = PaymentTakeBack.extend({ id: recordId })
const RefundForm = NewRefund.omit({ amountCents: true }).extend({ amount, id: recordId })

interface PaymentsOf {
  /** Records a payment of this kind of payer. */
  call: typeof recordPayment | typeof recordAdvertiserPayment
  id: number
  path: string
}

export const adminPaymentForms = ({ api }: RequestContext, { call, id, path }: PaymentsOf) => ({
  record: form(RecordForm, async ({ amount: amountCents, ...fields }) => {
    await api.call(call, { ...fields, amountCents, id })
    return { to: path, toast: `${exactDollars(amountCents)} recorded.` }
  }),
  'take-back': form(TakeBackForm, async (fields) => {
    await api.call(takePaymentBack, fields)
    return { to: path, toast: 'Taken back.' }
  }),
  refund: form(RefundForm, async ({ amount: amountCents, ...fields }) => {
    await api.call(refundPayment, { ...fields, amountCents })
    return { to: path, toast: `${exactDollars(amountCents)} refunded.` }
  }),
})
