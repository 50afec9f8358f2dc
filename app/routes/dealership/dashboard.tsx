import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { nextOf } from '~/accounts/sign-in/sign-in.server'
import { DashboardPage } from '~/dealership-dashboard/DashboardPage'
import { dashboardPage } from '~/dealership-dashboard/dashboard-page.server'
import { ApplicationState } from '~/dealerships/ApplicationState'
import { DealershipChoice } from '~/dealerships/DealershipSwitcher'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { EmptyState } from '~/ui/lists/EmptyState'
import { PageHead } from '~/ui/page/PageHead'
import { getOwnApplication } from '../../../api/dealerships/own-application.contract'

export const handle = { guard: 'staff', title: 'Dashboard' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { dealership, memberships, context } = await requireGuard(handle.guard, args)
  const isPublic = !dealership || dealership.status === 'approved'
  const application = isPublic ? null : await context.api.call(getOwnApplication)
  const found = dealership && isPublic ? await dashboardPage(context, dealership.id) : null
  return { dealership, memberships, application, found, next: nextOf(context) }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipDashboard() {
  const { dealership, memberships, application, found, next } = useLoaderData<typeof loader>()
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
  return found && <DashboardPage dealership={dealership} found={found} />
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
