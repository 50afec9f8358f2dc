import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { waitingWork } from '~/dealerships/admin/waiting-work.server'
import { UnfilledPage } from '~/layouts/UnfilledPage'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'

export const handle = { guard: 'admin', title: 'Overview' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return { waiting: await waitingWork(context) }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminOverview() {
  return (
    <UnfilledPage
      title={handle.title}
      sentence={useLoaderData<typeof loader>().waiting}
      action={{ href: paths.search, label: 'Search all vehicles' }}
    />
  )
}
