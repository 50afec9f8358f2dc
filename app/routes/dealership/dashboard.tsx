import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { nextOf } from '~/accounts/sign-in/sign-in.server'
import { DealershipChoice } from '~/dealerships/DealershipSwitcher'
import { UnfilledPage } from '~/layouts/UnfilledPage'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { EmptyState } from '~/ui/lists/EmptyState'
import { PageHead } from '~/ui/page/PageHead'
import { lotCounts } from '~/upstream/vehicles.server'
import { count } from '~/vehicles/format'

export const handle = { guard: 'staff', title: 'Dashboard' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { dealership, memberships, context } = await requireGuard(handle.guard, args)
  return { dealership, memberships, lot: dealership ? await lotCounts(context) : null, next: nextOf(context) }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipDashboard() {
  const { dealership, memberships, lot, next } = useLoaderData<typeof loader>()
  if (memberships.length === 0) return <NoMembership />
  if (!dealership) return <ChooseDealership memberships={memberships} next={next} />
  if (dealership.status === 'pending') return <Pending name={dealership.name} />
  return (
    <UnfilledPage
      title={dealership.name}
      sentence={lot ? lotSentence(lot) : 'Your dealership at a glance.'}
      action={
        dealership.slug
          ? { href: paths.dealershipPage(dealership.slug), label: 'See its public page' }
          : { href: paths.contactDealerships, label: 'Ask us' }
      }
    />
  )
}

const lotSentence = (lot: { active: number; pending: number; draft: number }) =>
  `${count(lot.active, 'vehicle is', 'vehicles are')} on sale, ${lot.pending} pending, ${count(lot.draft, 'draft')}. Nothing waits for an answer.`

function Pending({ name }: { name: string }) {
  return (
    <>
      <PageHead title={name} />
      <EmptyState
        icon="clock"
        title="We are checking your application."
        action={{ href: paths.contactDealerships, label: 'Ask about it' }}
      >
        As a rule it takes two working days, and we write to you either way. Until then nobody else sees your
        dealership.
      </EmptyState>
    </>
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

function ChooseDealership({ memberships, next }: { memberships: Memberships; next?: string }) {
  return (
    <>
      <PageHead title="Which dealership?" sub="You belong to several. Choose one to go on." />
      <section className="panel choose" aria-label="Your dealerships">
        <DealershipChoice memberships={memberships} activeId={undefined} page={next ?? paths.dealership().dashboard} />
      </section>
    </>
  )
}
