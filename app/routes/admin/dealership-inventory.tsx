import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminPaths } from '~/admin-paths'
import { stockList } from '~/dealerships/admin/stock-list'
import { ListPanel } from '~/lists/ListPanel'
import { listState } from '~/lists/list-state.server'
import { paths, withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { orPageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'
import { InventoryQuery, listInventory } from '../../../api/vehicles/inventory-list/inventory-list.contract'

export const handle = { guard: 'admin', title: 'Inventory of a dealership' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const state = listState(InventoryQuery, context.url)
  return {
    state,
    inventory: await orPageNotFound(
      context.url,
      context.api.call(listInventory, { ...state, id: Number(args.params.id) }),
    ),
  }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminDealershipInventory() {
  const { state, inventory } = useLoaderData<typeof loader>()
  const { id, name } = inventory.dealership
  return (
    <>
      <PageHead
        title={`Inventory of ${name}`}
        sub="View only. The dealership’s team manages its inventory."
        actions={
          <ButtonLink href={paths.admin.dealership(id)} variant="secondary" icon="arrow-left">
            {name}
          </ButtonLink>
        }
      />
      <ListPanel
        definition={stockList}
        address={{ path: adminPaths.dealershipInventory(id), state }}
        list={inventory}
        view={inventory}
        csvHref={withQuery(adminPaths.dealershipInventoryCsv(id), state)}
      />
    </>
  )
}
