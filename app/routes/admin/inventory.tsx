import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { count } from '~/format/numbers'
import { ListPanel } from '~/lists/ListPanel'
import { listState } from '~/lists/list-state.server'
import { withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { statusesInWords } from '~/stock/labels'
import { stockList } from '~/stock/stock-list'
import { stockPaths } from '~/stock-paths'
import { taxonomyPaths } from '~/taxonomy-paths'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'
import { listStock, StockQuery } from '../../../api/vehicles/stock/stock.contract'

export const handle = { guard: 'admin', title: 'Inventory' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const state = listState(StockQuery, context.url)
  return { state, stock: await context.api.call(listStock, state), now: new Date().toISOString() }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminInventory() {
  const { state, stock, now } = useLoaderData<typeof loader>()
  const { dealerships, makes, models } = stock.options
  const all = Object.entries(stock.statuses).reduce((sum, [status, n]) => (status === 'archived' ? sum : sum + n), 0)
  const named = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <PageHead
        title={handle.title}
        sub={`${count(all, 'vehicle')}: ${statusesInWords(stock.statuses)}.`}
        actions={
          <>
            <ButtonLink href={stockPaths.duplicates()} variant="secondary" icon="copy">
              Duplicates
            </ButtonLink>
            <ButtonLink href={taxonomyPaths.makes} variant="secondary" icon="tag">
              Makes and models
            </ButtonLink>
          </>
        }
      />
      <ListPanel
        definition={stockList}
        address={{ path: stockPaths.list, state }}
        list={stock}
        view={{ now }}
        options={{ dealership: named(dealerships), make: named(makes), model: named(models) }}
        bulkPath={stockPaths.change}
        csvHref={withQuery(stockPaths.csv, state)}
      />
    </>
  )
}
