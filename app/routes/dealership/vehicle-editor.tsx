import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData, useLocation, useParams } from '@remix-run/react'
import { inventoryPaths } from '~/inventory-paths'
import { ConfirmDialog } from '~/lists/ConfirmDialog'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { EditorActions } from '~/vehicle-editor/EditorActions'
import { EditorSub } from '~/vehicle-editor/EditorSub'
import { editorPage } from '~/vehicle-editor/editor-page.server'
import { changedVehicle } from '~/vehicle-editor/save-vehicle.server'
import { VehicleEditor } from '~/vehicle-editor/VehicleEditor'

export const handle = { guard: 'staff:inventory', title: 'Vehicle' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return editorPage(context, args.params.vehicleId ?? '')
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changedVehicle(args.request, context, args.params)
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data ? `Edit ${data.edited.vehicle.title}` : handle.title, noindex: true })

export default function DealershipVehicle() {
  const { edited, makes, photos, draft, dealership, now } = useLoaderData<typeof loader>()
  const { pathname: path, search } = useLocation()
  const { dealershipId } = useParams()
  const { id, title, trim, status } = edited.vehicle
  return (
    <>
      <PageHead
        title={[title, trim].filter(Boolean).join(' ')}
        sub={<EditorSub vehicle={edited.vehicle} />}
        back={{ href: inventoryPaths(dealershipId).list, label: 'Inventory' }}
        actions={<EditorActions dealershipId={dealershipId} path={path} vehicle={edited.vehicle} />}
      />
      <VehicleEditor
        key={id}
        path={path}
        edited={edited}
        makes={makes}
        photos={photos}
        draft={draft}
        dealership={dealership}
        now={now}
      />
      {status === 'draft' && new URLSearchParams(search).has('remove') && (
        <ConfirmDialog
          title={`Delete the draft of ${title}?`}
          closeHref={path}
          keep="Keep it"
          intent="remove"
          record={{ id }}
          submit="Delete"
        >
          <p>Its photos go with it. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
