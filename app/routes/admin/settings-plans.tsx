import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminPaths } from '~/admin-paths'
import { AgreedPanel } from '~/billing/settings/AgreedPanel'
import { PlanTable } from '~/billing/settings/PlanTable'
import { SettingsTabs } from '~/billing/settings/SettingsTabs'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { getPlanCatalog } from '../../../api/billing/admin-settings/plans.contract'

export const handle = { guard: 'admin', title: 'Plans' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return { catalog: await context.api.call(getPlanCatalog) }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminSettingsPlans() {
  const { catalog } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={handle.title}
        sub="Change a plan with a new version. Dealerships on an older version keep its terms."
      />
      <div className="stack">
        <SettingsTabs current={adminPaths.settingsPlans} />
        <PlanTable catalog={catalog} />
        <AgreedPanel agreed={catalog.agreed} />
      </div>
    </>
  )
}
