import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { count } from '~/format/numbers'
import { ListPanel } from '~/lists/ListPanel'
import { listState } from '~/lists/list-state.server'
import { withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { choicesOf } from '~/taxonomy/choices'
import { TaxonomyHead } from '~/taxonomy/TaxonomyHead'
import { aliasesList } from '~/taxonomy/taxonomy-lists'
import { taxonomyPaths } from '~/taxonomy-paths'
import { AliasesQuery, listNameAliases } from '../../../api/taxonomy/contract'

export const handle = { guard: 'admin', title: 'Aliases' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const state = listState(AliasesQuery, context.url)
  return { state, list: await context.api.call(listNameAliases, state) }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminTaxonomyAliases() {
  const { state, list } = useLoaderData<typeof loader>()
  const csv = withQuery(taxonomyPaths.aliasesCsv, state)
  return (
    <>
      <TaxonomyHead
        view="aliases"
        sub={`${count(list.total, 'alias', 'aliases')}. Imports, the editor and searches read each as the name that it means.`}
        csv={csv}
      />
      <ListPanel
        definition={aliasesList}
        address={{ path: taxonomyPaths.aliases, state }}
        list={list}
        options={{ make: choicesOf(list.makes) }}
      />
    </>
  )
}
