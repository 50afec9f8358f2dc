import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminPaths } from '~/admin-paths'
import { SettingsTabs } from '~/billing/settings/SettingsTabs'
import { AddRatePanel, RatesPanel } from '~/billing/settings/TaxPanels'
import { addTax } from '~/billing/settings/tax-form.server'
import { count } from '~/format/numbers'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { Banner } from '~/ui/page/Banner'
import { PageHead } from '~/ui/page/PageHead'
import { getServiceTaxes } from '../../../api/billing/admin-settings/taxes.contract'
import { usStates } from '../../../api/http/places.contract'

export const handle = { guard: 'admin', title: 'Service taxes' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return { taxes: await context.api.call(getServiceTaxes), states: usStates }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return addTax(args.request, context)
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminSettingsTaxes() {
  const { taxes, states } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={handle.title}
        sub={`Sales tax on our own services. ${count(taxes.taxed, 'state')} with a rate.`}
      />
      <div className="stack">
        <SettingsTabs current={adminPaths.settingsTaxes} />
        <Banner tone="info">
          States without a rate aren’t taxed. Vehicle sales tax is separate and never used here. Issued invoices keep
          their rate, and dealerships with an exemption certificate on file pay no tax.
        </Banner>
        <RatesPanel taxes={taxes} states={states} />
        <AddRatePanel taxes={taxes} states={states} />
      </div>
    </>
  )
}
