import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CorrectionPanel } from '~/billing/invoices/CorrectionPanel'
import { correctInvoice } from '~/billing/invoices/correct-invoice.server'
import { InvoiceSheet } from '~/billing/invoices/InvoiceSheet'
import { InvoiceSide } from '~/billing/invoices/InvoiceSide'
import { RecordForm } from '~/forms/RecordForm'
import { adminInvoicePaths } from '~/invoice-paths'
import { requireGuard } from '~/session/guards.server'
import { orPageNotFound, pageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { getAdminInvoice } from '../../../api/billing/invoices/invoices.contract'
import { paperOf } from '../../../api/billing/invoices/paper.contract'
import { recordId } from '../../../api/http/contract'

export const handle = { guard: 'admin', title: 'Invoice' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const invoice = await orPageNotFound(context.url, context.api.call(getAdminInvoice, { id: idIn(args) }))
  return { invoice, paper: paperOf(invoice), token: randomUUID() }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { id } = await orPageNotFound(context.url, context.api.call(getAdminInvoice, { id: idIn(args) }))
  return correctInvoice(args.request, context, id)
}

/** Throws the page “not found” for what is no id. */
function idIn({ params, context }: LoaderFunctionArgs): number {
  const id = recordId.safeParse(params.id)
  if (!id.success) throw pageNotFound(context.url)
  return id.data
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data?.invoice.number ?? handle.title, noindex: true })

export default function AdminInvoicePage() {
  const { invoice, paper, token } = useLoaderData<typeof loader>()
  const { id, payer, isPdfReady } = invoice
  const path = adminInvoicePaths.invoice(id)
  return (
    <>
      <div className="pagehead no-print">
        <p>
          <a href={adminInvoicePaths.list}>Billing</a> · <a href={adminInvoicePaths.payer(payer)}>{payer.name}</a>
        </p>
        <div className="pagehead__actions">
          <RecordForm
            inline
            action={path}
            label="Send this invoice again"
            intent="send"
            variant="secondary"
            submit="Send again"
          />
          {isPdfReady ? (
            <ButtonLink href={adminInvoicePaths.pdf(id)} variant="secondary" icon="download" download>
              Download PDF
            </ButtonLink>
          ) : (
            <span className="muted">The PDF is being made.</span>
          )}
        </div>
      </div>
      <div className="cols cols--21">
        <div className="col">
          <InvoiceSheet paper={paper} />
          <CorrectionPanel invoice={invoice} path={path} token={token} />
        </div>
        <InvoiceSide
          invoice={invoice}
          hrefOf={(other) => adminInvoicePaths.invoice(other.id)}
          allHref={adminInvoicePaths.of(payer)}
        />
      </div>
    </>
  )
}
