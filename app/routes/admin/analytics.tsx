import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MarketplacePage } from '~/marketplace-analytics/MarketplacePage'
import { marketplacePage } from '~/marketplace-analytics/marketplace-page.server'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'

export const handle = { guard: 'admin', title: 'Analytics' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return marketplacePage(context)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminAnalytics() {
  return <MarketplacePage page={useLoaderData<typeof loader>()} />
}
