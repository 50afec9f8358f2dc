import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminPaths } from '~/admin-paths'
import { newestFirst, runsOfDealershipList } from '~/feeds/history/runs-list'
import { ListPanel } from '~/lists/ListPanel'
import { listState } from '~/lists/list-state.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { orPageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'
import { listFeedRuns, RunQuery } from '../../../api/feeds/run-list/run-list.contract'

export const handle = { guard: 'admin', title: 'Imports of a dealership' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const state = listState(RunQuery, context.url)
  const imports = context.api.call(listFeedRuns, { sort: newestFirst, ...state, id: Number(args.params.id) })
  return { state, imports: await orPageNotFound(context.url, imports) }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminDealershipImports() {
  const { state, imports } = useLoaderData<typeof loader>()
  const { id, name } = imports.dealership
  return (
    <>
      <PageHead
        title={`Imports of ${name}`}
        sub="Imported listing files"
        actions={
          <ButtonLink href={paths.admin.dealership(id)} variant="secondary" icon="arrow-left">
            {name}
          </ButtonLink>
        }
      />
      <ListPanel
        definition={runsOfDealershipList}
        address={{ path: adminPaths.dealershipImports(id), state }}
        list={imports}
        view={{}}
      />
    </>
  )
}
