import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation, useParams } from '@remix-run/react'
import { UsageLine } from '~/billing/UsageLine'
import { changeLot } from '~/dealership-inventory/change-lot.server'
import { LotPanel } from '~/dealership-inventory/LotPanel'
import { shownVehicle } from '~/dealership-inventory/shown-vehicle'
import { revalidateOnConflict } from '~/forms/revalidate-on-conflict'
import { inventoryPaths } from '~/inventory-paths'
import { ConfirmDialog } from '~/lists/ConfirmDialog'
import { listHref } from '~/lists/list-address'
import { listState } from '~/lists/list-state.server'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'
import { getPlanUse } from '../../../api/billing/plans/plan.contract'
import { getLotColumns } from '../../../api/vehicles/inventory/columns.contract'
import { LotQuery, listLot } from '../../../api/vehicles/inventory/inventory.contract'

export const handle = { guard: 'staff:inventory', title: 'Inventory' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const state = listState(LotQuery, context.url)
  const [listed, { columns }, use] = await Promise.all([
    context.api.call(listLot, state),
    context.api.call(getLotColumns),
    context.api.call(getPlanUse, { limit: 'vehicles' }),
  ])
  const { searchParams } = context.url
  const removed = listed.items.find(({ id, status }) => status === 'draft' && String(id) === searchParams.get('remove'))
  const lot = { ...listed, items: listed.items.map(shownVehicle) }
  const [edited, opened] = [searchParams.get('edit'), searchParams.get('menu')]
  return { state, lot, columns, use, edited, opened, removed: removed ?? null, now: new Date().toISOString() }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changeLot(args.request, context)
}

export const shouldRevalidate = revalidateOnConflict

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipInventory() {
  const { state, lot, columns, use, removed, ...row } = useLoaderData<typeof loader>()
  const { pathname: path } = useLocation()
  const { dealershipId } = useParams()
  const address = { path, state }
  return (
    <>
      <PageHead
        title={handle.title}
        actions={
          <ButtonLink href={inventoryPaths(dealershipId).add} icon="plus">
            Add vehicle
          </ButtonLink>
        }
      />
      <UsageLine use={use} dealershipId={dealershipId} />
      <LotPanel address={address} lot={lot} columns={columns} dealershipId={dealershipId} {...row} />
      {removed && (
        <ConfirmDialog
          title={`Delete the draft of ${removed.title}?`}
          closeHref={listHref(address, { page: state.page })}
          keep="Keep it"
          intent="remove"
          record={{ id: removed.id }}
          submit="Delete"
        >
          <p>Its photos go with it. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
