import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { PlanPanel } from '~/billing/PlanPanel'
import { StandingPanel } from '~/billing/StandingPanel'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'
import { getPlan } from '../../../api/billing/plans/plan.contract'
import { getStanding } from '../../../api/billing/standing/standing.contract'

export const handle = { guard: 'staff:billing', title: 'Billing' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const [plan, standing] = await Promise.all([context.api.call(getPlan), context.api.call(getStanding)])
  return { plan, standing }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipBilling() {
  const { plan, standing } = useLoaderData<typeof loader>()
  const { dealershipId } = useParams()
  return (
    <>
      <PageHead title={handle.title} sub="Your plan, what it allows, and your invoices." />
      <div className="stack">
        <StandingPanel standing={standing} />
        <PlanPanel plan={plan} changePath={paths.dealership(dealershipId).changePlan} />
        <Panel title="Invoices">
          <p className="muted">No invoices yet.</p>
        </Panel>
      </div>
    </>
  )
}
