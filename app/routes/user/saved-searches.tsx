import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { revalidateOnConflict } from '~/forms/revalidate-on-conflict'
import { paths } from '~/paths'
import { changedLately } from '~/saved/changes.server'
import { SavedSearchRow } from '~/saved/SavedSearchRow'
import { editSavedSearch } from '~/saved/searches.server'
import { WhatChanged } from '~/saved/WhatChanged'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/lists/EmptyState'
import { PageHead } from '~/ui/page/PageHead'
import { listSavedSearches } from '../../../api/saved/searches.contract'

export const handle = { guard: 'user', title: 'Saved searches' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const [saved, changes] = await Promise.all([context.api.call(listSavedSearches), changedLately(context)])
  return { ...saved, changes }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return editSavedSearch(args.request, context)
}

export const shouldRevalidate = revalidateOnConflict

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function SavedSearches() {
  const { items, most, changes } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={handle.title}
        sub={items.length > 0 ? `${items.length} saved, with room for ${most}.` : undefined}
        actions={
          items.length > 0 && (
            <ButtonLink href={paths.search} variant="secondary" icon="search">
              New search
            </ButtonLink>
          )
        }
      />
      {items.length > 0 ? (
        <>
          <section className="panel" aria-label={handle.title}>
            {items.map((search) => (
              <SavedSearchRow key={search.id} search={search} />
            ))}
          </section>
          <p className="caption saved-vehicle-foot">
            A search matches the total price, with all mandatory fees. New is what was listed since you last opened it.
            Alerts go to your email address once it is confirmed: at once means at most one email in ten minutes.
          </p>
        </>
      ) : (
        <EmptyState
          title="No saved searches yet"
          icon="search"
          primary
          action={{ href: paths.search, label: 'Search cars' }}
        >
          Choose some filters, then “Save this search”. Here you see what is new in it.
        </EmptyState>
      )}
      {(items.length > 0 || changes.total > 0) && <WhatChanged changes={changes} />}
    </>
  )
}
