import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminAdPaths } from '~/ad-paths'
import { advertisementsList } from '~/advertising/advertisements-list'
import { count } from '~/format/numbers'
import { ListPanel } from '~/lists/ListPanel'
import { listState } from '~/lists/list-state.server'
import { withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { AdvertisementQuery, listAdvertisements } from '../../../api/advertising/advertisements/advertisements.contract'

export const handle = { guard: 'admin', title: 'Advertisements' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const state = listState(AdvertisementQuery, context.url)
  return { state, advertisements: await context.api.call(listAdvertisements, state) }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminAdvertisements() {
  const { state, advertisements } = useLoaderData<typeof loader>()
  const waiting = advertisements.counts.pending ?? 0
  return (
    <>
      <PageHead
        title={handle.title}
        sub={waiting === 0 ? 'Nothing to review.' : `${count(waiting, 'ad')} to review.`}
      />
      <ListPanel
        definition={advertisementsList}
        title="All ads"
        address={{ path: adminAdPaths.advertisements, state }}
        list={advertisements}
        csvHref={withQuery(adminAdPaths.advertisementsCsv, state)}
      />
    </>
  )
}
