import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminAdPaths } from '~/ad-paths'
import { AdvertisingTabs } from '~/advertising/AdvertisingTabs'
import { advertisersList } from '~/advertising/advertisers-list'
import { ListPanel } from '~/lists/ListPanel'
import { listState } from '~/lists/list-state.server'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'
import { AdvertiserQuery, listAdvertisers } from '../../../api/advertising/advertisers/advertisers.contract'

export const handle = { guard: 'admin', title: 'Other advertisers' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const state = listState(AdvertiserQuery, context.url)
  return { state, advertisers: await context.api.call(listAdvertisers, state) }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminAdvertisers() {
  const { state, advertisers } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={handle.title}
        sub="Who advertises here and isn’t a dealership."
        actions={
          <ButtonLink href={adminAdPaths.newAdvertiser} icon="plus">
            New advertiser
          </ButtonLink>
        }
      />
      <div className="stack">
        <AdvertisingTabs current={adminAdPaths.advertisers} />
        <ListPanel
          definition={advertisersList}
          address={{ path: adminAdPaths.advertisers, state }}
          list={advertisers}
        />
      </div>
    </>
  )
}
