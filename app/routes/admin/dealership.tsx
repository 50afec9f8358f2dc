import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { HistoryPanel } from '~/accounts/members/HistoryPanel'
import { AdminPlanPanel } from '~/billing/AdminPlanPanel'
import { AdminBillingPanel } from '~/billing/invoices/AdminBillingPanel'
import { ApplicationPanel } from '~/dealerships/admin/ApplicationPanel'
import { ChecksPanel } from '~/dealerships/admin/ChecksPanel'
import { changeDealership } from '~/dealerships/admin/change-dealership.server'
import { DecisionPanel } from '~/dealerships/admin/DecisionPanel'
import { dealershipPage } from '~/dealerships/admin/dealership-page.server'
import { LookalikesPanel } from '~/dealerships/admin/LookalikesPanel'
import { NamePanel } from '~/dealerships/admin/NamePanel'
import { NotesPanel } from '~/dealerships/admin/NotesPanel'
import { StaffPanel } from '~/dealerships/admin/StaffPanel'
import { StatusBanner } from '~/dealerships/admin/StatusBanner'
import { statusNames, statusTones } from '~/dealerships/admin/status-names'
import { DocumentsPanel } from '~/dealerships/documents/DocumentsPanel'
import { revalidateOnConflict } from '~/forms/revalidate-on-conflict'
import { paths, withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'

export const handle = { guard: 'admin', title: 'Dealership' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return dealershipPage(context, Number(args.params.id))
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changeDealership(args.request, context, Number(args.params.id))
}

export const shouldRevalidate = revalidateOnConflict

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data?.dealership.name ?? handle.title, noindex: true })

export default function AdminDealership() {
  const { dealership, billing, history, constraints, plan, token } = useLoaderData<typeof loader>()
  const { pathname: path } = useLocation()
  const { name, city, state, status, slug } = dealership
  return (
    <>
      <PageHead
        title={name}
        sub={
          <>
            {city}, {state} <span className={`badge ${statusTones[status]}`}>{statusNames[status]}</span>
          </>
        }
        actions={
          <>
            <ButtonLink href={paths.admin.dealerships} variant="secondary" icon="arrow-left">
              All dealerships
            </ButtonLink>
            {(status === 'approved' || status === 'closed') && (
              <ButtonLink href={paths.dealershipPage(slug)} variant="secondary" icon="external-link">
                Public page
              </ButtonLink>
            )}
          </>
        }
      />
      <StatusBanner dealership={dealership} />
      <div className="cols cols--21">
        <div className="col">
          <ChecksPanel dealership={dealership} path={path} />
          <DecisionPanel dealership={dealership} path={path} constraints={constraints} />
          <NamePanel dealership={dealership} path={path} />
          <LookalikesPanel dealership={dealership} />
          <StaffPanel dealership={dealership} />
          <AdminBillingPanel dealershipId={dealership.id} billing={billing} path={path} />
          <AdminPlanPanel plan={plan} action={path} token={token} />
        </div>
        <div className="col">
          <ApplicationPanel dealership={dealership} />
          <DocumentsPanel dealership={dealership} />
          <NotesPanel dealership={dealership} path={path} />
          <HistoryPanel
            path={path}
            history={history}
            auditHref={withQuery(paths.admin.audit, { dealership: dealership.id })}
          />
        </div>
      </div>
    </>
  )
}
