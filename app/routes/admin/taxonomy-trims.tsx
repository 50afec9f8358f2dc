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
import { trimsList } from '~/taxonomy/taxonomy-lists'
import { taxonomyPaths } from '~/taxonomy-paths'
import { listTaxonomyTrims, TrimsQuery } from '../../../api/taxonomy/contract'

export const handle = { guard: 'admin', title: 'Trims' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const state = listState(TrimsQuery, context.url)
  return { state, list: await context.api.call(listTaxonomyTrims, state) }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminTaxonomyTrims() {
  const { state, list } = useLoaderData<typeof loader>()
  const csv = withQuery(taxonomyPaths.trimsCsv, state)
  return (
    <>
      <TaxonomyHead view="trims" sub={`${count(list.total, 'trim')} of one make. Choose another below.`} csv={csv} />
      <ListPanel
        definition={trimsList}
        address={{ path: taxonomyPaths.trims, state }}
        list={list}
        options={{ make: choicesOf(list.makes), model: choicesOf(list.models) }}
      />
    </>
  )
}
