import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { number } from '~/format/numbers'
import { UnfilledPage } from '~/layouts/UnfilledPage'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { type Dashboard, dashboard } from '~/upstream/dashboard.server'

export const handle = { guard: 'staff:billing', title: 'Billing' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { plan } = await dashboard(context)
  return { plan: planInWords(plan) }
}

/** “Standard plan: 200 of 200 cars on sale.” */
function planInWords({ name, listings, listingLimit }: Dashboard['plan']): string {
  const plan = name ? `${name} plan` : 'No plan'
  return listingLimit === null
    ? `${plan}: ${number(listings)} cars on sale, without a limit.`
    : `${plan}: ${number(listings)} of at most ${number(listingLimit)} cars on sale.`
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipBilling() {
  return (
    <UnfilledPage
      title={handle.title}
      sentence={`${useLoaderData<typeof loader>().plan} There are no invoices yet.`}
      action={{ href: paths.dealership().dashboard, label: 'Go to the dashboard' }}
    />
  )
}
