import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation, useParams } from '@remix-run/react'
import { UsageLine } from '~/billing/UsageLine'
import { ColumnChoice } from '~/dealership-inventory/ColumnChoice'
import { changeLot } from '~/dealership-inventory/change-lot.server'
import { inventoryList } from '~/dealership-inventory/inventory-list'
import { shownVehicle } from '~/dealership-inventory/shown-vehicle'
import { revalidateOnConflict } from '~/forms/revalidate-on-conflict'
import { inventoryPaths } from '~/inventory-paths'
import { ConfirmDialog } from '~/lists/ConfirmDialog'
import { ListPanel } from '~/lists/ListPanel'
import { listHref } from '~/lists/list-address'
import { listState } from '~/lists/list-state.server'
import { withQuery } from '~/paths'
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
  const { state, lot, columns, use, removed, edited, opened, now } = useLoaderData<typeof loader>()
  const { pathname: path } = useLocation()
  const { dealershipId } = useParams()
  const address = { path, state }
  const pages = inventoryPaths(dealershipId)
  const isNew = lot.total === 0 && Object.keys(state).length === 0
  return (
    <>
      <PageHead
        title={handle.title}
        actions={
          <ButtonLink href={pages.add} icon="plus">
            Add vehicle
          </ButtonLink>
        }
      />
      <UsageLine use={use} dealershipId={dealershipId} />
      <ListPanel
        definition={inventoryList}
        address={address}
        list={lot}
        view={{ dealershipId, edited, opened, now, isNew }}
        chosen={columns && ['name', ...columns, 'actions']}
        options={{ tag: lot.tags.map((value) => ({ value, label: value })) }}
        tools={<ColumnChoice action={listHref(address, { page: state.page })} chosen={columns} />}
        bulkPath={pages.change}
        csvHref={withQuery(pages.csv, state)}
      />
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
