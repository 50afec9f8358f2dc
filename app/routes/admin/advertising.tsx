import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminAdPaths } from '~/ad-paths'
import { AdvertisingTabs } from '~/advertising/AdvertisingTabs'
import { CalendarPanel } from '~/advertising/CalendarPanel'
import { ConflictBanners } from '~/advertising/ConflictBanners'
import { campaignsList } from '~/advertising/campaigns-list'
import { counted } from '~/format/numbers'
import { ListPanel } from '~/lists/ListPanel'
import { listState } from '~/lists/list-state.server'
import { withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { Banner } from '~/ui/page/Banner'
import { PageHead } from '~/ui/page/PageHead'
import { CampaignQuery, getCalendar, listCampaigns } from '../../../api/advertising/campaigns/campaigns.contract'
import { listPlacements } from '../../../api/advertising/placements/placements.contract'

export const handle = { guard: 'admin', title: 'Advertising' } as const

/** Reads the first day to show; a day that is none is today. */
function firstDay(url: URL): { from?: string } {
  const from = url.searchParams.get('from') ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(from) && !Number.isNaN(Date.parse(from)) ? { from } : {}
}

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const state = listState(CampaignQuery, new URL(adminAdPaths.campaigns, context.url))
  const [calendar, { isOn }, running] = await Promise.all([
    context.api.call(getCalendar, firstDay(context.url)),
    context.api.call(listPlacements),
    context.api.call(listCampaigns, { ...state, status: 'running' }),
  ])
  return { calendar, isOn, running, state: { ...state, status: 'running' } }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminAdvertising() {
  const { calendar, isOn, running, state } = useLoaderData<typeof loader>()
  const booked = calendar.places.reduce((sum, { lanes }) => sum + lanes.flat().length, 0)
  return (
    <>
      <PageHead
        title={handle.title}
        sub={`${counted([booked, 'booking'], [calendar.conflicts.length, 'conflict'])} in these four weeks.`}
        actions={
          <ButtonLink href={adminAdPaths.newCampaign} icon="plus">
            New campaign
          </ButtonLink>
        }
      />
      <div className="stack">
        <AdvertisingTabs current={adminAdPaths.calendar} />
        {!isOn && <Banner tone="warn">Advertising is switched off. No ad is shown and nothing is charged.</Banner>}
        <ConflictBanners conflicts={calendar.conflicts} />
        <CalendarPanel calendar={calendar} />
        <ListPanel
          definition={campaignsList}
          title="Running now"
          address={{ path: adminAdPaths.campaigns, state }}
          list={running}
          csvHref={withQuery(adminAdPaths.campaignsCsv, state)}
          view={{ hrefOf: adminAdPaths.campaign, isOfSite: true }}
        />
      </div>
    </>
  )
}
