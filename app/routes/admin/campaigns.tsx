import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminAdPaths } from '~/ad-paths'
import { AdvertisingTabs } from '~/advertising/AdvertisingTabs'
import { campaignsList } from '~/advertising/campaigns-list'
import { count } from '~/format/numbers'
import { ListPanel } from '~/lists/ListPanel'
import { listState } from '~/lists/list-state.server'
import { withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'
import { CampaignQuery, listCampaigns } from '../../../api/advertising/campaigns/campaigns.contract'

export const handle = { guard: 'admin', title: 'Campaigns' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const state = listState(CampaignQuery, context.url)
  return { state, campaigns: await context.api.call(listCampaigns, state) }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminCampaigns() {
  const { state, campaigns } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={handle.title}
        sub={`${count(campaigns.counts.submitted ?? 0, 'campaign')} to review.`}
        actions={
          <ButtonLink href={adminAdPaths.newCampaign} icon="plus">
            New campaign
          </ButtonLink>
        }
      />
      <div className="stack">
        <AdvertisingTabs current={adminAdPaths.campaigns} />
        <ListPanel
          definition={campaignsList}
          title="All campaigns"
          address={{ path: adminAdPaths.campaigns, state }}
          list={campaigns}
          csvHref={withQuery(adminAdPaths.campaignsCsv, state)}
          view={{ hrefOf: adminAdPaths.campaign, isOfSite: true }}
        />
      </div>
    </>
  )
}
