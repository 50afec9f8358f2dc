import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { BillingContact, ExemptionPanel } from '~/billing/invoices/BillingContact'
import { changeBilling } from '~/billing/invoices/change-billing.server'
import { dueSentence } from '~/billing/invoices/due-sentence'
import { invoicesList } from '~/billing/invoices/invoices-list'
import { SpendPanel } from '~/billing/invoices/SpendPanel'
import { PlanPanel } from '~/billing/PlanPanel'
import { PaymentMethodPanel } from '~/billing/payments/PaymentMethodPanel'
import { StandingPanel } from '~/billing/StandingPanel'
import { exactDollars } from '~/format/money'
import { constraintsOf } from '~/forms/parse.server'
import { invoicePaths } from '~/invoice-paths'
import { ListPanel } from '~/lists/ListPanel'
import { listState } from '~/lists/list-state.server'
import { paths, withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'
import { ChangedAccount, getBilling } from '../../../api/billing/invoices/account.contract'
import { InvoiceQuery, listInvoices } from '../../../api/billing/invoices/invoices.contract'
import { getPaymentMethod } from '../../../api/billing/payments/payment-method.contract'
import { getPlan } from '../../../api/billing/plans/plan.contract'
import { getStanding } from '../../../api/billing/standing/standing.contract'

export const handle = { guard: 'staff:billing', title: 'Billing' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const state = listState(InvoiceQuery, context.url)
  const [plan, standing, method, billing, invoices] = await Promise.all([
    context.api.call(getPlan),
    context.api.call(getStanding),
    context.api.call(getPaymentMethod),
    context.api.call(getBilling),
    context.api.call(listInvoices, state),
  ])
  const token = crypto.randomUUID()
  return { plan, standing, method, token, billing, state, invoices, constraints: constraintsOf(ChangedAccount) }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changeBilling(args.request, context)
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipBilling() {
  const { plan, standing, method, token, billing, state, invoices, constraints } = useLoaderData<typeof loader>()
  const { dealershipId } = useParams()
  const { billing: path, invoice, changePlan } = paths.dealership(dealershipId)
  const { csv, pay } = invoicePaths(dealershipId)
  const [first] = billing.owed
  return (
    <>
      <PageHead
        title={handle.title}
        sub={dueSentence(billing)}
        actions={
          first && (
            <>
              <ButtonLink href={invoice(first.number)} variant="secondary">
                See invoice
              </ButtonLink>
              <ButtonLink href={pay(first.number)}>Pay {exactDollars(first.openCents)}</ButtonLink>
            </>
          )
        }
      />
      <div className="cols cols--21">
        <div className="col">
          <StandingPanel standing={standing} />
          <PlanPanel plan={plan} changePath={changePlan} />
          <ListPanel
            definition={invoicesList}
            address={{ path, state }}
            list={invoices}
            options={{ year: billing.years.map((year) => ({ value: String(year), label: String(year) })) }}
            csvHref={withQuery(csv, state)}
            view={{ dealershipId }}
          />
        </div>
        <div className="col">
          <PaymentMethodPanel dealershipId={dealershipId} method={method} token={token} />
          <BillingContact account={billing.account} path={path} constraints={constraints} />
          <SpendPanel billing={billing} />
          <ExemptionPanel account={billing.account} path={path} />
        </div>
      </div>
    </>
  )
}
