import type { LoaderFunctionArgs } from '@remix-run/node'
import { UnfilledPage } from '~/layouts/UnfilledPage'
import { paths } from '~/paths'
import { enter } from '~/session/guards.server'
import { pageMeta } from '~/site'

export const handle = { guard: 'admin', title: 'Profile' } as const

export async function loader(args: LoaderFunctionArgs) {
  await enter(handle.guard, args)
  return null
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminProfile() {
  return (
    <UnfilledPage
      title={handle.title}
      sentence="Your profile is the one you signed in with; it cannot be changed here yet."
      action={{ href: paths.admin.overview, label: 'Go to the overview' }}
    />
  )
}
