import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { nextOf } from '~/accounts/sign-in/sign-in.server'
import { ApplicationState } from '~/dealerships/ApplicationState'
import { DealershipChoice } from '~/dealerships/DealershipSwitcher'
import { count } from '~/format/numbers'
import { UnfilledPage } from '~/layouts/UnfilledPage'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { EmptyState } from '~/ui/lists/EmptyState'
import { PageHead } from '~/ui/page/PageHead'
import { ownApplication } from '~/upstream/dealerships.server'
import { lotCounts } from '~/upstream/vehicles.server'

export const handle = { guard: 'staff', title: 'Dashboard' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { dealership, memberships, context } = await requireGuard(handle.guard, args)
  const isPublic = !dealership || dealership.status === 'approved'
  const application = isPublic ? null : await ownApplication(context)
  const lot = dealership && isPublic ? await lotCounts(context) : null
  return { dealership, memberships, application, lot, next: nextOf(context) }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipDashboard() {
  const { dealership, memberships, application, lot, next } = useLoaderData<typeof loader>()
  if (memberships.length === 0) return <NoMembership />
  if (!dealership) return <ChooseDealership memberships={memberships} next={next} />
  if (application)
    return (
      <ApplicationState
        name={dealership.name}
        application={application}
        againHref={paths.dealership(dealership.id).application}
        documentsHref={
          application.can.removeDocuments && dealership.role === 'dealership_admin'
            ? paths.dealership(dealership.id).documents
            : undefined
        }
      />
    )
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
