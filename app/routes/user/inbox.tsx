import type { LoaderFunctionArgs } from '@remix-run/node'
import { UnfilledPage } from '~/layouts/UnfilledPage'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'

export const handle = { guard: 'user', title: 'Inbox' } as const

export async function loader(args: LoaderFunctionArgs) {
  await requireGuard(handle.guard, args)
  return null
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function UserInbox() {
  return (
    <UnfilledPage
      title={handle.title}
      sentence="You have no conversations yet."
      action={{ href: paths.search, label: 'Search cars' }}
    />
  )
}
