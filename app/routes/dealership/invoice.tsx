import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { InvoiceSheet } from '~/billing/invoices/InvoiceSheet'
import { InvoiceSide } from '~/billing/invoices/InvoiceSide'
import { exactDollars } from '~/format/money'
import { count } from '~/format/numbers'
import { form, handleForm, noFields, redirectWithError } from '~/forms/handle-form.server'
import { RecordForm } from '~/forms/RecordForm'
import { invoicePaths } from '~/invoice-paths'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { orPageNotFound, pageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { getInvoice, InvoiceNumber, sendInvoice } from '../../../api/billing/invoices/invoices.contract'
import { isDue, paperOf } from '../../../api/billing/invoices/paper.contract'

export const handle = { guard: 'staff:billing', title: 'Invoice' } as const

export async function loader(args: LoaderFunctionArgs) {
  await requireGuard(handle.guard, args)
  const invoice = await invoiceOf(args)
  return { invoice, paper: paperOf(invoice) }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { number } = await invoiceOf(args)
  const page = context.url.pathname
  const send = form(
    noFields,
    async () => {
      const { sentTo } = await context.api.call(sendInvoice, { slug: number })
      return { to: page, toast: `The invoice goes to ${count(sentTo.length, 'address', 'addresses')}.` }
    },
    redirectWithError(context, page),
  )
  return handleForm(args.request, context, { send })
}

/** Throws the page “not found” for what is no number, and for an invoice of another dealership. */
function invoiceOf({ params, context }: LoaderFunctionArgs) {
  const number = InvoiceNumber.safeParse(params)
  if (!number.success) throw pageNotFound(context.url)
  return orPageNotFound(context.url, context.api.call(getInvoice, number.data))
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipInvoice() {
  const { invoice, paper } = useLoaderData<typeof loader>()
  const { dealershipId } = useParams()
  const { billing, invoice: hrefOf } = paths.dealership(dealershipId)
  const { pay, pdf } = invoicePaths(dealershipId)
  return (
    <>
      <div className="pagehead no-print">
        <p>
          <a href={billing}>Billing</a>
        </p>
        <div className="pagehead__actions">
          <RecordForm
            inline
            action={hrefOf(invoice.number)}
            label="Send this invoice again"
            intent="send"
            variant="secondary"
            submit="Send again"
          />
          {invoice.isPdfReady ? (
            <ButtonLink href={pdf(invoice.number)} variant="secondary" icon="download" download>
              Download PDF
            </ButtonLink>
          ) : (
            <span className="muted">The PDF is being made.</span>
          )}
          {isDue(invoice) && <ButtonLink href={pay(invoice.number)}>Pay {exactDollars(invoice.openCents)}</ButtonLink>}
        </div>
      </div>
      <div className="cols cols--21">
        <InvoiceSheet paper={paper} />
        <InvoiceSide invoice={invoice} hrefOf={({ number }) => hrefOf(number)} allHref={`${billing}#invoices`} />
      </div>
    </>
  )
}
