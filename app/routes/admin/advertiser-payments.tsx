import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminAdPaths } from '~/ad-paths'
import { recordIn } from '~/advertising/record-in.server'
import { adminPaymentForms } from '~/billing/payments/admin-payment-forms.server'
import { PayerPayments } from '~/billing/payments/PayerPayments'
import { paymentsPage } from '~/billing/payments/payments-page.server'
import { handleForm } from '~/forms/handle-form.server'
import { requireGuard } from '~/session/guards.server'
import { orPageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { getAdvertiser } from '../../../api/advertising/advertisers/advertisers.contract'
import { listAdvertiserPayments } from '../../../api/billing/payments/payment-list.contract'
import { recordAdvertiserPayment } from '../../../api/billing/payments/payments.contract'

export const handle = { guard: 'admin', title: 'Payments of an advertiser' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return paymentsPage(context, listAdvertiserPayments, recordIn(args))
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { id } = await orPageNotFound(context.url, context.api.call(getAdvertiser, { id: recordIn(args) }))
  const path = adminAdPaths.advertiserPayments(id)
  return handleForm(args.request, context, adminPaymentForms(context, { call: recordAdvertiserPayment, id, path }))
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminAdvertiserPayments() {
  const page = useLoaderData<typeof loader>()
  return (
    <PayerPayments
      {...page}
      path={adminAdPaths.advertiserPayments(page.id)}
      csvPath={adminAdPaths.advertiserPaymentsCsv(page.id)}
      backHref={adminAdPaths.advertiser(page.id)}
    />
  )
}
