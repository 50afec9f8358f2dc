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
      sentence="You have not saved a vehicle yet."
      action={{ href: paths.search, label: 'Search cars' }}
    />
  )
}
