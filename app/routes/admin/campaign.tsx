import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminAdPaths } from '~/ad-paths'
import { AdsPanel } from '~/advertising/AdsPanel'
import { campaignForms } from '~/advertising/admin-forms.server'
import { CampaignFigures } from '~/advertising/CampaignFigures'
import { DecisionPanel } from '~/advertising/DecisionPanel'
import { DeliveryPanel } from '~/advertising/DeliveryPanel'
import { placementNames } from '~/advertising/labels'
import { recordIn } from '~/advertising/record-in.server'
import { CampaignBadge } from '~/advertising/StateBadge'
import { TargetsForm } from '~/advertising/TargetsForm'
import { TermsPanel } from '~/advertising/TermsPanel'
import { longDate } from '~/format/dates'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { Banner } from '~/ui/page/Banner'
import { PageHead } from '~/ui/page/PageHead'
import { type CampaignDetail, getCampaign } from '../../../api/advertising/campaigns/campaigns.contract'

export const handle = { guard: 'admin', title: 'Campaign' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return { campaign: await context.api.call(getCampaign, { id: recordIn(args) }) }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const id = recordIn(args)
  await context.api.call(getCampaign, { id }) // A page that does not exist takes no form.
  return campaignForms(args.request, context, id)
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminCampaign() {
  const { campaign } = useLoaderData<typeof loader>()
  const here = adminAdPaths.campaign(campaign.id)
  const isOver = campaign.status === 'ended' || campaign.status === 'rejected'
  return (
    <>
      <PageHead
        title={campaign.name}
        sub={
          <>
            <CampaignBadge of={campaign.status} /> {headWords(campaign)}
          </>
        }
        back={{ href: adminAdPaths.campaigns, label: 'Campaigns' }}
      />
      <div className="stack">
        {!campaign.isOn && <Banner tone="warn">This place, or advertising as a whole, is switched off.</Banner>}
        <CampaignFigures of={campaign} />
        <div className="cols cols--21">
          <div className="col">
            <DeliveryPanel of={campaign} />
            <AdsPanel ads={campaign.ads} hrefOf={adminAdPaths.advertisement} />
          </div>
          <div className="col">
            <DecisionPanel of={campaign} path={here} />
            <TermsPanel of={campaign} />
            {!isOver && <TargetsForm of={campaign} path={here} />}
          </div>
        </div>
      </div>
    </>
  )
}

const headWords = ({ advertiser, placement, decidedBy, decidedAt, status }: CampaignDetail): string =>
  [
    advertiser.name,
    placementNames[placement],
    decidedBy &&
      decidedAt &&
      `${status === 'rejected' ? 'rejected' : 'approved'} by ${decidedBy}, ${longDate(decidedAt)}`,
  ]
    .filter(Boolean)
    .join(', ')
