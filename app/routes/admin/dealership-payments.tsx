import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminPaths } from '~/admin-paths'
import { adminPaymentForms } from '~/billing/payments/admin-payment-forms.server'
import { RefundDialog, TakeBackDialog } from '~/billing/payments/PaymentDialogs'
import { paymentsList } from '~/billing/payments/payments-list'
import { RecordPaymentForm } from '~/billing/payments/RecordPaymentForm'
import { exactDollars } from '~/format/money'
import { handleForm } from '~/forms/handle-form.server'
import { ListPanel } from '~/lists/ListPanel'
import { listState } from '~/lists/list-state.server'
import { paths, withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { orPageNotFound, pageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { listPayments, PaymentQuery } from '../../../api/billing/payments/payment-list.contract'
import { recordId } from '../../../api/http/contract'

export const handle = { guard: 'admin', title: 'Payments of a dealership' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const state = listState(PaymentQuery, context.url)
  const payments = await orPageNotFound(context.url, context.api.call(listPayments, { ...state, id: idIn(args) }))
  const { searchParams } = context.url
  const named = (name: string) => {
    const id = Number(searchParams.get(name))
    return payments.items.find((payment) => payment.id === id) ?? null
  }
  return { state, payments, token: randomUUID(), refunding: named('refund'), takingBack: named('takeBack') }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const id = idIn(args)
  return handleForm(args.request, context, adminPaymentForms(context, { id, path: adminPaths.dealershipPayments(id) }))
}

function idIn({ params, context }: LoaderFunctionArgs): number {
  const id = recordId.safeParse(params.id)
  if (!id.success) throw pageNotFound(context.url)
  return id.data
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminDealershipPayments() {
  const { state, payments, token, refunding, takingBack } = useLoaderData<typeof loader>()
  const { dealership, owed, openCents, creditCents, today } = payments
  const path = adminPaths.dealershipPayments(dealership.id)
  return (
    <>
      <PageHead
        title={`Payments of ${dealership.name}`}
        sub={`${exactDollars(openCents)} open${creditCents > 0 ? `, ${exactDollars(creditCents)} of credit` : ''}.`}
        back={{ href: paths.admin.dealership(dealership.id), label: dealership.name }}
      />
      <div className="stack">
        <RecordPaymentForm action={path} token={token} owed={owed} today={today} />
        <ListPanel
          definition={paymentsList}
          address={{ path, state }}
          list={payments}
          csvHref={withQuery(adminPaths.dealershipPaymentsCsv(dealership.id), state)}
        />
      </div>
      {refunding && <RefundDialog payment={refunding} closeHref={path} token={token} />}
      {takingBack && <TakeBackDialog payment={takingBack} closeHref={path} />}
    </>
  )
}
