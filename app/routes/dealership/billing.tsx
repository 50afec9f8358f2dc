import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PlanPanel } from '~/dealership-dashboard/PlanPanel'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'
import { getDashboard } from '../../../api/analytics/dashboard.contract'

export const handle = { guard: 'staff:billing', title: 'Billing' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return { plan: (await context.api.call(getDashboard)).plan }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipBilling() {
  const { plan } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={handle.title} sub="Your plan, what it allows, and your invoices." />
      <div className="stack">
        <PlanPanel plan={plan} />
        <Panel title="Invoices">
          <p className="muted">No invoices yet.</p>
        </Panel>
      </div>
    </>
  )
}
