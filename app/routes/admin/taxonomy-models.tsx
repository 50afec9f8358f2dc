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
import { modelsList } from '~/taxonomy/taxonomy-lists'
import { taxonomyPaths } from '~/taxonomy-paths'
import { listTaxonomyModels, ModelsQuery } from '../../../api/taxonomy/contract'

export const handle = { guard: 'admin', title: 'Models' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const state = listState(ModelsQuery, context.url)
  return { state, list: await context.api.call(listTaxonomyModels, state) }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminTaxonomyModels() {
  const { state, list } = useLoaderData<typeof loader>()
  const csv = withQuery(taxonomyPaths.modelsCsv, state)
  return (
    <>
      <TaxonomyHead view="models" sub={`${count(list.total, 'model')}.`} csv={csv} />
      <ListPanel
        definition={modelsList}
        address={{ path: taxonomyPaths.models, state }}
        list={list}
        options={{ make: choicesOf(list.makes) }}
      />
    </>
  )
}
