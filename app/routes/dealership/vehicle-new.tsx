import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation, useParams } from '@remix-run/react'
import { inventoryPaths } from '~/inventory-paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { newVehiclePage } from '~/vehicle-editor/editor-page.server'
import { NewVehicle } from '~/vehicle-editor/NewVehicle'
import { addedVehicle } from '~/vehicle-editor/save-vehicle.server'

export const handle = { guard: 'staff:inventory', title: 'Add a vehicle' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return newVehiclePage(context)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return addedVehicle(args.request, context, args.params.dealershipId)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipNewVehicle() {
  const { makes, draft } = useLoaderData<typeof loader>()
  const { pathname: path } = useLocation()
  const { dealershipId } = useParams()
  return (
    <>
      <PageHead
        title={handle.title}
        sub="It is a draft that nobody sees until you publish it."
        back={{ href: inventoryPaths(dealershipId).list, label: 'Inventory' }}
      />
      <NewVehicle path={path} makes={makes} draft={draft} />
    </>
  )
}
