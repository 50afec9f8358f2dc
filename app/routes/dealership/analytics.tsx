import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LotTiles } from '~/dealership-dashboard/LotTiles'
import { MoneyTiles } from '~/dealership-dashboard/MoneyTiles'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { Moment } from '~/ui/Moment'
import { PageHead } from '~/ui/page/PageHead'
import { getDashboard } from '../../../api/analytics/dashboard.contract'

export const handle = { guard: 'staff:analytics', title: 'Analytics' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { lot, money } = await context.api.call(getDashboard)
  return { lot, money, now: new Date().toISOString() }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipAnalytics() {
  const { lot, money, now } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={handle.title} sub="Last 30 days compared with the previous 30." />
      <div className="dashboard">
        {lot && <LotTiles lot={lot} />}
        {money && <MoneyTiles money={money} />}
        <p className="caption">
          As of <Moment at={now} />. Response times count opening hours only.
        </p>
      </div>
    </>
  )
}
