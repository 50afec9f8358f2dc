import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminPaths } from '~/admin-paths'
import { BillingSettingsForm } from '~/billing/settings/BillingSettingsForm'
import { SettingsTabs } from '~/billing/settings/SettingsTabs'
import { form, handleForm } from '~/forms/handle-form.server'
import { constraintsOf } from '~/forms/parse.server'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'
import {
  BillingSettingsChange,
  getBillingSettings,
  updateBillingSettings,
} from '../../../api/billing/admin-settings/settings.contract'

export const handle = { guard: 'admin', title: 'Invoice settings' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { version, ...settings } = await context.api.call(getBillingSettings)
  return { version, settings, constraints: constraintsOf(BillingSettingsChange) }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const settings = form(BillingSettingsChange, async (change) => {
    await context.api.call(updateBillingSettings, change)
    return { to: adminPaths.settingsBilling, toast: 'Saved. Issued invoices don’t change.' }
  })
  return handleForm(args.request, context, settings)
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminSettingsBilling() {
  const { settings, version, constraints } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={handle.title} sub="Changes apply from the next invoice." />
      <div className="stack">
        <SettingsTabs current={adminPaths.settingsBilling} />
        <Panel title="Issuer, terms and late payments">
          <BillingSettingsForm settings={settings} version={version} constraints={constraints} />
        </Panel>
      </div>
    </>
  )
}
