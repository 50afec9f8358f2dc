import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { retentionForm } from '~/feeds/retention/change-retention.server'
import { RetentionForm } from '~/feeds/retention/RetentionForm'
import { handleForm } from '~/forms/handle-form.server'
import { constraintsOf } from '~/forms/parse.server'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { SettingCards } from '~/site-settings/SettingCards'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'
import { listEnvironment } from '../../../api/environment/contract'
import { FeedRetentionChange, getFeedRetention } from '../../../api/feeds/retention/retention.contract'
import { listSettings } from '../../../api/site-settings/admin-settings.contract'

export const handle = { guard: 'admin', title: 'Settings' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const [retention, { items }, environment] = await Promise.all([
    context.api.call(getFeedRetention),
    context.api.call(listSettings),
    context.api.call(listEnvironment),
  ])
  return { retention, items, environment: environment.items, constraints: constraintsOf(FeedRetentionChange) }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return handleForm(args.request, context, { 'feed-retention': retentionForm(context) })
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminSettings() {
  const { retention, items, environment, constraints } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={handle.title} sub="Marketplace settings. Every change is in the audit log." />
      <div className="stack">
        <SettingCards items={items} environment={environment} />
        <Panel title="Feeds" id="feeds">
          <RetentionForm retention={retention} constraints={constraints} />
        </Panel>
      </div>
    </>
  )
}
