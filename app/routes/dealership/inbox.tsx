import type { LoaderFunctionArgs } from '@remix-run/node'
import { UnfilledPage } from '~/layouts/UnfilledPage'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'

export const handle = { guard: 'staff:inbox', title: 'Inbox' } as const

export async function loader(args: LoaderFunctionArgs) {
  await requireGuard(handle.guard, args)
  return null
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipInbox() {
  return (
    <UnfilledPage
      title={handle.title}
      sentence="No conversation has reached this dealership yet."
      action={{ href: paths.dealership().dashboard, label: 'Go to the dashboard' }}
    />
  )
}
