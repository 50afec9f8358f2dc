import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminAdPaths } from '~/ad-paths'
import { AdvertisingTabs } from '~/advertising/AdvertisingTabs'
import { switchForm } from '~/advertising/admin-forms.server'
import { placementColumns } from '~/advertising/placements-list'
import { ActionButton } from '~/forms/ActionButton'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { DataTable } from '~/ui/lists/DataTable'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'
import { listPlacements } from '../../../api/advertising/placements/placements.contract'

export const handle = { guard: 'admin', title: 'Places and rates' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return context.api.call(listPlacements)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return switchForm(args.request, context)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminPlacements() {
  const { isOn, items } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={handle.title} sub="Where ads are sold, and what they cost." />
      <div className="stack">
        <AdvertisingTabs current={adminAdPaths.placements} />
        <Panel title="Rate card" flush>
          <DataTable caption="Places" rows={items} rowKey={({ code }) => code} columns={placementColumns} bare />
        </Panel>
        <Panel title="All advertising">
          <p>
            {isOn
              ? 'Turning it off hides every ad and stops charges. Campaigns keep their dates.'
              : 'Advertising is off: no ad is shown and nothing is charged.'}
          </p>
          <ActionButton
            action={adminAdPaths.placements}
            intent="switch"
            formKey="switch"
            fields={{ isOn: String(!isOn) }}
            variant={isOn ? 'danger-quiet' : 'primary'}
          >
            {isOn ? 'Turn all advertising off' : 'Turn advertising on'}
          </ActionButton>
        </Panel>
      </div>
    </>
  )
}
