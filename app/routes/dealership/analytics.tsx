import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AnalyticsPage } from '~/dealership-analytics/AnalyticsPage'
import { analyticsPage } from '~/dealership-analytics/analytics-page.server'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'

export const handle = { guard: 'staff:analytics', title: 'Analytics' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context, dealership } = await requireGuard(handle.guard, args)
  return analyticsPage(context, dealership.id)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipAnalytics() {
  return <AnalyticsPage page={useLoaderData<typeof loader>()} />
}
