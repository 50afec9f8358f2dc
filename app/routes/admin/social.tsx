import type { LoaderFunctionArgs } from '@remix-run/node'
import { UnfilledPage } from '~/layouts/UnfilledPage'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'

export const handle = { guard: 'admin', title: 'Social' } as const

export async function loader(args: LoaderFunctionArgs) {
  await requireGuard(handle.guard, args)
  return null
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminSocial() {
  return (
    <UnfilledPage
      title={handle.title}
      sentence="No post is reported. What people write stands in the social area."
      action={{ href: paths.admin.overview, label: 'Go to the overview' }}
    />
  )
}
