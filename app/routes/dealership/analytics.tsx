import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { count } from '~/format/numbers'
import { UnfilledPage } from '~/layouts/UnfilledPage'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { type Dashboard, dashboard } from '~/upstream/dashboard.server'

export const handle = { guard: 'staff:analytics', title: 'Analytics' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { lot } = await dashboard(context)
  return { counted: countedInWords(lot) }
}

/** The figures of the dashboard, which has them by day. */
function countedInWords(lot: Dashboard['lot']): string {
  if (!lot) return 'There are no views or leads to show you here.'
  const [views, leads] = [lot.views.now ?? 0, lot.leads.now ?? 0]
  return `${count(views, 'view')} of your cars and ${count(leads, 'lead')} in the last 30 days. The dashboard has them by day.`
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipAnalytics() {
  return (
    <UnfilledPage
      title={handle.title}
      sentence={useLoaderData<typeof loader>().counted}
      action={{ href: paths.dealership().dashboard, label: 'Go to the dashboard' }}
    />
  )
}
