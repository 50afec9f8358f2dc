import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { counted } from '~/format/numbers'
import { revalidateOnConflict } from '~/forms/revalidate-on-conflict'
import { paths } from '~/paths'
import { SavedList } from '~/saved/SavedList'
import { EndedPanel, ListTools } from '~/saved/SavedVehicleTools'
import { editSavedVehicle, savedVehiclesPage } from '~/saved/vehicles.server'
import { savedVehiclesHref } from '~/saved/vehicles-state'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Pager } from '~/ui/lists/Pager'
import { PageHead } from '~/ui/page/PageHead'

export const handle = { guard: 'user', title: 'Saved cars' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return { ...(await savedVehiclesPage(context)), page: context.url.pathname + context.url.search }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return editSavedVehicle(args.request, context)
}

export const shouldRevalidate = revalidateOnConflict

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function SavedVehicles() {
  const { state, list, ended, page } = useLoaderData<typeof loader>()
  const all = list.counts.listed + list.counts.ended
  if (all === 0) return <NothingSaved />
  return (
    <>
      <PageHead title={handle.title} sub={subOf(list.counts)} />
      <ListTools state={state} counts={list.counts} total={list.total} />
      {list.items.length > 0 ? (
        <section aria-label={state.show === 'ended' ? 'Sold or no longer listed' : 'On sale'}>
          <SavedList items={list.items} view={state.view} page={page} />
        </section>
      ) : (
        <EmptyState
          title={state.show === 'ended' ? 'None of them is sold' : 'None of them is on sale any more'}
          icon="heart"
        >
          {state.show === 'ended' ? 'All that you have saved is still on sale.' : 'They are listed below.'}
        </EmptyState>
      )}
      {list.pageCount > 1 && (
        <Pager className="saved-vehicle-pager" {...list} href={(to) => savedVehiclesHref(state, { page: to })} />
      )}
      {ended && <EndedPanel ended={ended} state={state} page={page} />}
      <p className="caption saved-vehicle-foot">
        Prices are totals with every mandatory fee. With alerts on, an email tells you when a car gets cheaper, is sold
        or is back on sale.
      </p>
    </>
  )
}

const subOf = ({ listed, ended }: { listed: number; ended: number }): string =>
  `${counted([listed, 'car on sale', 'cars on sale'], [ended, 'sold or no longer listed', 'sold or no longer listed'])}.`

function NothingSaved() {
  return (
    <>
      <PageHead title={handle.title} />
      <EmptyState title="No saved cars yet" icon="heart" primary action={{ href: paths.search, label: 'Search cars' }}>
        Tap the heart on any car to save it here, with its price that day and your notes.
      </EmptyState>
    </>
  )
}
