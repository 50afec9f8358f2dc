import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminPaths } from '~/admin-paths'
import { adminPaymentForms } from '~/billing/payments/admin-payment-forms.server'
import { PayerPayments } from '~/billing/payments/PayerPayments'
import { paymentsPage } from '~/billing/payments/payments-page.server'
import { handleForm } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { listPayments } from '../../../api/billing/payments/payment-list.contract'
import { recordPayment } from '../../../api/billing/payments/payments.contract'
import { recordId } from '../../../api/http/contract'

export const handle = { guard: 'admin', title: 'Payments of a dealership' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return paymentsPage(context, listPayments, idIn(args))
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const id = idIn(args)
  const path = adminPaths.dealershipPayments(id)
  return handleForm(args.request, context, adminPaymentForms(context, { call: recordPayment, id, path }))
}

function idIn({ params, context }: LoaderFunctionArgs): number {
  const id = recordId.safeParse(params.id)
  if (!id.success) throw pageNotFound(context.url)
  return id.data
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminDealershipPayments() {
  const page = useLoaderData<typeof loader>()
  return (
    <PayerPayments
      {...page}
      path={adminPaths.dealershipPayments(page.id)}
      csvPath={adminPaths.dealershipPaymentsCsv(page.id)}
      backHref={paths.admin.dealership(page.id)}
    />
  )
}
