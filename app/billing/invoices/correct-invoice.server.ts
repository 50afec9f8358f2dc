import { count } from '~/format/numbers'
import { form, handleForm, noFields, redirectWithError } from '~/forms/handle-form.server'
import { dollarsTyped } from '~/forms/typed-amounts.server'
import type { RequestContext } from '~/session/request-context.server'
import {
  closeInvoice,
  creditInvoice,
  InvoiceClosing,
  NewCredit,
  sendAdminInvoice,
} from '../../../api/billing/invoices/invoices.contract'
import { recordId } from '../../../api/http/contract'

const version = recordId
const CreditForm = NewCredit.extend({ amountCents: dollarsTyped, version })
const ClosingForm = InvoiceClosing.omit({ status: true }).extend({ version })

/** Handles every form of the administrators' page of an invoice. */
export function correctInvoice(request: Request, context: RequestContext, id: number) {
  const to = context.url.pathname
  return handleForm(request, context, {
    credit: form(CreditForm, async (credit) => {
      await context.api.call(creditInvoice, { ...credit, id })
      return { to, toast: 'The credit note is issued and mailed.' }
    }),
    void: form(ClosingForm, async (closing) => {
      const { number } = await context.api.call(closeInvoice, { ...closing, id, status: 'void' })
      return { to, toast: `${number} is void.` }
    }),
    'write-off': form(ClosingForm, async (closing) => {
      const { number } = await context.api.call(closeInvoice, { ...closing, id, status: 'uncollectible' })
      return { to, toast: `${number} is written off.` }
    }),
    send: form(
      noFields,
      async () => {
        const { sentTo } = await context.api.call(sendAdminInvoice, { id })
        return { to, toast: `The invoice goes to ${count(sentTo.length, 'address', 'addresses')}.` }
      },
      redirectWithError(context, to),
    ),
  })
}
