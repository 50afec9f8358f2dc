import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminAdPaths } from '~/ad-paths'
import { adConstraints } from '~/advertising/ad-constraints.server'
import { newCampaignForm } from '~/advertising/admin-forms.server'
import { NewCampaignForm } from '~/advertising/NewCampaignForm'
import { requireGuard } from '~/session/guards.server'
import { pageMeta, siteName } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { listAdvertisers } from '../../../api/advertising/advertisers/advertisers.contract'
import { NewBooking } from '../../../api/advertising/campaigns/campaigns.contract'
import { listPlacements } from '../../../api/advertising/placements/placements.contract'

export const handle = { guard: 'admin', title: 'New campaign' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const [{ items: placements }, { items: advertisers }] = await Promise.all([
    context.api.call(listPlacements),
    context.api.call(listAdvertisers, { size: 500 }),
  ])
  return { placements, advertisers, constraints: adConstraints(NewBooking) }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return newCampaignForm(args.request, context)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminNewCampaign() {
  const { placements, advertisers, constraints } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={handle.title}
        sub={`For a dealership, another advertiser, or ${siteName()} itself.`}
        back={{ href: adminAdPaths.campaigns, label: 'Campaigns' }}
      />
      <NewCampaignForm placements={placements} advertisers={advertisers} constraints={constraints} />
    </>
  )
}
