import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DealershipChoice } from '~/dealerships/DealershipSwitcher'
import { UnfilledPage } from '~/layouts/UnfilledPage'
import { paths } from '~/paths'
import { enter } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { EmptyState } from '~/ui/EmptyState'
import { PageHead } from '~/ui/PageHead'

export const handle = { guard: 'staff', title: 'Dashboard' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { dealership, memberships } = await enter(handle.guard, args)
  return { dealership, memberships }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipDashboard() {
  const { dealership, memberships } = useLoaderData<typeof loader>()
  if (memberships.length === 0) return <NoMembership />
  if (!dealership) return <ChooseDealership memberships={memberships} />
  return (
    <UnfilledPage
      title={dealership.name}
      sentence="Nothing waits for an answer at this dealership."
      action={{ href: paths.dealershipPage(dealership.slug), label: 'See its public page' }}
    />
  )
}

function NoMembership() {
  return (
    <>
      <PageHead title="No dealership yet" />
      <EmptyState
        title="Your account has a staff role, but no dealership has added you."
        action={{ href: paths.dealership().signUp, label: 'Apply with your dealership' }}
      >
        Ask an administrator of your dealership to invite you, or apply for a dealership that is not here yet.
      </EmptyState>
    </>
  )
}

type Memberships = ReturnType<typeof useLoaderData<typeof loader>>['memberships']

function ChooseDealership({ memberships }: { memberships: Memberships }) {
  return (
    <>
      <PageHead title="Which dealership?" sub="You belong to several. Choose one to go on." />
      <section className="panel choose" aria-label="Your dealerships">
        <DealershipChoice
          memberships={memberships}
          activeId={undefined}
          page={paths.dealership().dashboard}
          className="switcher__list"
        />
      </section>
    </>
  )
}
