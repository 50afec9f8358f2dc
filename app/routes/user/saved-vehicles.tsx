import type { LoaderFunctionArgs } from '@remix-run/node'
import { UnfilledPage } from '~/layouts/UnfilledPage'
import { paths } from '~/paths'
import { enter } from '~/session/guards.server'
import { pageMeta } from '~/site'

export const handle = { guard: 'user', title: 'Saved vehicles' } as const

export async function loader(args: LoaderFunctionArgs) {
  await enter(handle.guard, args)
  return null
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function SavedVehicles() {
  return (
    <UnfilledPage
      title={handle.title}
      sentence="Cars that you save are kept in this browser for now."
      action={{ href: paths.saved, label: 'See your saved cars' }}
    />
  )
}
