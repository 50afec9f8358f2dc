import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { adPaths } from '~/ad-paths'
import { AdForm } from '~/advertising/AdForm'
import { AdPreview } from '~/advertising/AdPreview'
import { adConstraints } from '~/advertising/ad-constraints.server'
import { changeAdForms } from '~/advertising/ad-forms.server'
import { ChecksPanel } from '~/advertising/ChecksPanel'
import { RejectionBanner } from '~/advertising/RejectionBanner'
import { recordIn } from '~/advertising/record-in.server'
import { AdBadge } from '~/advertising/StateBadge'
import { opensPage } from '~/dealerships/navigation'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'
import { getOwnAdvertisement, NewAd } from '../../../api/advertising/advertisements/advertisements.contract'
import { listPlaces } from '../../../api/advertising/placements/placements.contract'

export const handle = { guard: 'staff:advertising', title: 'Ad' } as const

const adOf = (args: LoaderFunctionArgs) => args.context.api.call(getOwnAdvertisement, { id: recordIn(args, 'adId') })

export async function loader(args: LoaderFunctionArgs) {
  const { context, dealership } = await requireGuard(handle.guard, args)
  const ad = await adOf(args)
  const { vehicles } = await context.api.call(listPlaces)
  const mayBook = opensPage(dealership.role, 'billing')
  return { ad, vehicles, mayBook, ownId: dealership.id, constraints: adConstraints(NewAd) }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const ad = await adOf(args)
  return changeAdForms(args.request, context, ad.id, args.params.dealershipId)
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdPage() {
  const { ad, vehicles, mayBook, ownId, constraints } = useLoaderData<typeof loader>()
  const { dealershipId } = useParams()
  const back = paths.dealership(dealershipId).campaign(ad.campaign.id)
  const here = adPaths(dealershipId).ad(ad.id)
  const isOver = ad.campaign.status === 'ended' || ad.campaign.status === 'rejected'
  const mayEdit = mayBook && !isOver
  return (
    <>
      <PageHead title={ad.headline} sub={<AdBadge of={ad.status} />} back={{ href: back, label: ad.campaign.name }} />
      <div className="stack">
        <RejectionBanner ad={ad} action={mayEdit ? here : undefined} />
        <div className="cols cols--21">
          <div className="col">
            {mayEdit && (
              <AdForm
                action={here}
                ad={ad}
                vehicles={vehicles}
                dealershipId={ownId}
                back={back}
                constraints={constraints}
              />
            )}
          </div>
          <div className="col">
            <Panel title="How it looks">
              <AdPreview {...ad} />
            </Panel>
            <ChecksPanel checks={ad.checks} />
          </div>
        </div>
      </div>
    </>
  )
}
