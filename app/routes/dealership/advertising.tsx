import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { adPaths } from '~/ad-paths'
import { ownCampaignsList } from '~/advertising/campaigns-list'
import { opensPage } from '~/dealerships/navigation'
import { count } from '~/format/numbers'
import { ListPanel } from '~/lists/ListPanel'
import { listState } from '~/lists/list-state.server'
import { paths, withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'
import { CampaignQuery, listOwnCampaigns } from '../../../api/advertising/campaigns/campaigns.contract'

export const handle = { guard: 'staff:advertising', title: 'Advertising' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context, dealership } = await requireGuard(handle.guard, args)
  const state = listState(CampaignQuery, context.url)
  const campaigns = await context.api.call(listOwnCampaigns, state)
  return { state, campaigns, mayBook: opensPage(dealership.role, 'billing') }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipAdvertising() {
  const { state, campaigns, mayBook } = useLoaderData<typeof loader>()
  const { dealershipId } = useParams()
  const { advertising, campaign } = paths.dealership(dealershipId)
  const running = campaigns.counts.running ?? 0
  return (
    <>
      <PageHead
        title={handle.title}
        sub={running === 0 ? 'No campaign is running.' : `${count(running, 'campaign')} running.`}
        actions={
          mayBook && (
            <ButtonLink href={adPaths(dealershipId).new()} icon="plus">
              New campaign
            </ButtonLink>
          )
        }
      />
      <ListPanel
        definition={ownCampaignsList}
        address={{ path: advertising, state }}
        list={campaigns}
        csvHref={withQuery(adPaths(dealershipId).csv, state)}
        view={{ hrefOf: campaign, isOfSite: false }}
      />
    </>
  )
}
