import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { adPaths } from '~/ad-paths'
import { AdsPanel } from '~/advertising/AdsPanel'
import { changeCampaignForms } from '~/advertising/ad-forms.server'
import { CampaignFigures } from '~/advertising/CampaignFigures'
import { DeliveryPanel } from '~/advertising/DeliveryPanel'
import { placementNames } from '~/advertising/labels'
import { OwnCampaignPanel } from '~/advertising/OwnCampaignPanel'
import { CampaignBadge } from '~/advertising/StateBadge'
import { TermsPanel } from '~/advertising/TermsPanel'
import { opensPage } from '~/dealerships/navigation'
import { ConfirmDialog } from '~/lists/ConfirmDialog'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { Banner } from '~/ui/page/Banner'
import { PageHead } from '~/ui/page/PageHead'
import { type CampaignDetail, getOwnCampaign } from '../../../api/advertising/campaigns/campaigns.contract'
import { recordId } from '../../../api/http/contract'

export const handle = { guard: 'staff:advertising', title: 'Campaign' } as const

function idIn({ params, context }: LoaderFunctionArgs): number {
  const id = recordId.safeParse(params.campaignId)
  if (!id.success) throw pageNotFound(context.url)
  return id.data
}

export async function loader(args: LoaderFunctionArgs) {
  const { context, dealership } = await requireGuard(handle.guard, args)
  const campaign = await context.api.call(getOwnCampaign, { id: idIn(args) })
  return { campaign, mayBook: opensPage(dealership.role, 'billing'), ask: context.url.searchParams.get('ask') }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const id = idIn(args)
  await context.api.call(getOwnCampaign, { id }) // A page that does not exist takes no form.
  return changeCampaignForms(args.request, context, id)
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

/** Fills the booking of a draft with its days too: those of a campaign that is over have passed. */
const bookingOf = ({ id, placement, status, startsOn, endsOn }: CampaignDetail) => ({
  place: placement,
  ...(status === 'draft' && { from: startsOn, to: endsOn }),
  again: String(id),
})

export default function DealershipCampaign() {
  const { campaign, mayBook, ask } = useLoaderData<typeof loader>()
  const { dealershipId } = useParams()
  const { advertising, support, campaign: pathOf } = paths.dealership(dealershipId)
  const { ad, newAd, new: bookAgain } = adPaths(dealershipId)
  const here = pathOf(campaign.id)
  const isOver = campaign.status === 'ended' || campaign.status === 'rejected'
  const isDraft = campaign.status === 'draft'
  return (
    <>
      <PageHead
        title={campaign.name}
        sub={
          <>
            <CampaignBadge of={campaign.status} /> {placementNames[campaign.placement]}
          </>
        }
        back={{ href: advertising, label: 'Advertising' }}
        actions={
          mayBook &&
          (isOver || isDraft) && (
            <ButtonLink href={bookAgain(bookingOf(campaign))} variant={isDraft ? 'primary' : 'secondary'} icon="copy">
              {isDraft ? 'Continue booking' : 'Book again'}
            </ButtonLink>
          )
        }
      />
      <div className="stack">
        {campaign.status === 'rejected' && (
          <Banner tone="bad" title="This campaign was rejected">
            {campaign.statusReason}
          </Banner>
        )}
        {campaign.status === 'paused' && campaign.isPausedByAdmin && (
          <Banner tone="warn" title="We paused this campaign">
            {campaign.statusReason} Nothing is charged meanwhile. <a href={support}>Ask support</a> to have it resumed.
          </Banner>
        )}
        {isDraft && <Banner tone="info">This is a draft. Nothing is booked, and nothing is charged.</Banner>}
        {campaign.status === 'approved' && (
          <Banner tone="info">
            The campaign is approved. It runs on its days once one of its ads is approved, too.
          </Banner>
        )}
        {!campaign.isOn && !isOver && (
          <Banner tone="warn">This place is switched off at the moment. Nothing is charged.</Banner>
        )}
        <CampaignFigures of={campaign} />
        <div className="cols cols--21">
          <div className="col">
            <DeliveryPanel of={campaign} />
            <AdsPanel
              ads={campaign.ads}
              hrefOf={ad}
              action={
                mayBook &&
                !isOver && (
                  <ButtonLink href={newAd(campaign.id)} size="sm" variant="secondary" icon="plus">
                    Add an ad
                  </ButtonLink>
                )
              }
            />
          </div>
          <div className="col">
            <TermsPanel of={campaign} />
            {mayBook && <OwnCampaignPanel of={campaign} path={here} />}
          </div>
        </div>
      </div>
      {mayBook && ask === 'end' && !isOver && (
        <ConfirmDialog
          title={`${isDraft ? 'Discard' : 'End'} “${campaign.name}”?`}
          closeHref={here}
          keep="Keep it"
          intent="end"
          record={campaign}
          submit={isDraft ? 'Discard draft' : 'End campaign'}
        >
          <p>
            {isDraft
              ? 'Nothing was booked, and nothing is charged. You can still book it again from its page.'
              : 'Its ads leave the site right away. You pay for what was delivered, including today for daily and weekly bookings. You can’t undo this.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
