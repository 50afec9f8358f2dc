import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { adPaths } from '~/ad-paths'
import { AdForm } from '~/advertising/AdForm'
import { adConstraints } from '~/advertising/ad-constraints.server'
import { newAdForm } from '~/advertising/ad-forms.server'
import { recordIn } from '~/advertising/record-in.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { NewAd } from '../../../api/advertising/advertisements/advertisements.contract'
import { getOwnCampaign } from '../../../api/advertising/campaigns/campaigns.contract'
import { listPlaces } from '../../../api/advertising/placements/placements.contract'

export const handle = { guard: 'staff:billing', title: 'New ad' } as const

const campaignOf = (args: LoaderFunctionArgs) =>
  args.context.api.call(getOwnCampaign, { id: recordIn(args, 'campaignId') })

export async function loader(args: LoaderFunctionArgs) {
  const { context, dealership } = await requireGuard(handle.guard, args)
  const campaign = await campaignOf(args)
  const { vehicles } = await context.api.call(listPlaces)
  return { campaign, vehicles, ownId: dealership.id, constraints: adConstraints(NewAd) }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const campaign = await campaignOf(args)
  return newAdForm(args.request, context, campaign.id, args.params.dealershipId)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function NewAdPage() {
  const { campaign, vehicles, ownId, constraints } = useLoaderData<typeof loader>()
  const { dealershipId } = useParams()
  const back = paths.dealership(dealershipId).campaign(campaign.id)
  return (
    <>
      <PageHead title={handle.title} back={{ href: back, label: campaign.name }} />
      <AdForm
        action={adPaths(dealershipId).newAd(campaign.id)}
        ad={null}
        vehicles={vehicles}
        dealershipId={ownId}
        back={back}
        constraints={constraints}
      />
    </>
  )
}
