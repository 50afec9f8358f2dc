import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminAdPaths } from '~/ad-paths'
import { AdPreview } from '~/advertising/AdPreview'
import { reviewForms } from '~/advertising/admin-forms.server'
import { ChecksPanel } from '~/advertising/ChecksPanel'
import { clickRate, daysBetween, placementNames } from '~/advertising/labels'
import { RejectionBanner } from '~/advertising/RejectionBanner'
import { ReviewPanel } from '~/advertising/ReviewPanel'
import { recordIn } from '~/advertising/record-in.server'
import { AdBadge } from '~/advertising/StateBadge'
import { ago } from '~/format/dates'
import { number } from '~/format/numbers'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { KeyValues } from '~/ui/KeyValues'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'
import {
  type AdvertisementDetail,
  getAdvertisement,
} from '../../../api/advertising/advertisements/advertisements.contract'

export const handle = { guard: 'admin', title: 'Advertisement' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return { ad: await context.api.call(getAdvertisement, { id: recordIn(args) }) }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const id = recordIn(args)
  await context.api.call(getAdvertisement, { id }) // A page that does not exist takes no form.
  return reviewForms(args.request, context, id)
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminAdvertisement() {
  const { ad } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={`“${ad.headline}”`}
        sub={
          <>
            <AdBadge of={ad.status} /> {ad.advertiser}
            {ad.waitsSince && `, submitted ${ago(ad.waitsSince)}`}
          </>
        }
        back={{ href: adminAdPaths.advertisements, label: 'Advertisements' }}
      />
      <div className="stack">
        <RejectionBanner ad={ad} />
        <div className="cols cols--21">
          <div className="col">
            <Panel title="On the page">
              <AdPreview {...ad} />
            </Panel>
            <FactsPanel ad={ad} />
          </div>
          <div className="col">
            <ReviewPanel ad={ad} />
            <ChecksPanel checks={ad.checks} />
          </div>
        </div>
      </div>
    </>
  )
}

const FactsPanel = ({ ad }: { ad: AdvertisementDetail }) => (
  <Panel title="Facts">
    <KeyValues
      rows={[
        [
          'Campaign',
          <a key="campaign" href={adminAdPaths.campaign(ad.campaign.id)}>
            {ad.campaign.name}
          </a>,
        ],
        ['Place', placementNames[ad.placement]],
        ['Days', daysBetween(ad.campaign)],
        [
          'Leads to',
          ad.leadsTo && (
            <a key="target" href={ad.leadsTo}>
              {ad.leadsTo}
            </a>
          ),
        ],
        ['Picture in words', ad.alt],
        ['Weight', `${ad.weight} of 5`],
        ['Impressions', number(ad.shown)],
        ['Clicks', `${number(ad.clicked)} (${clickRate(ad)})`],
        ['Approved before', `${ad.approvedBefore.approved} of ${ad.approvedBefore.judged} ads of this advertiser`],
        ['Decided', ad.decidedBy && ad.decidedAt && `by ${ad.decidedBy}, ${ago(ad.decidedAt)}`],
      ]}
    />
  </Panel>
)
