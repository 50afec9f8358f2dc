import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminPaths } from '~/admin-paths'
import { HealthPanel } from '~/administration-overview/HealthPanel'
import { OverviewTiles } from '~/administration-overview/OverviewTiles'
import { overviewPage } from '~/administration-overview/overview-page.server'
import { QueuesPanel } from '~/administration-overview/QueuesPanel'
import { queueLabels } from '~/administration-overview/queue-labels'
import { RecentAudit } from '~/administration-overview/RecentAudit'
import { Trends } from '~/administration-overview/Trends'
import { busyQueues, queuesInWords } from '~/administration-overview/waiting-time'
import { longDate } from '~/format/dates'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'

export const handle = { guard: 'admin', title: 'Overview' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return overviewPage(context)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminOverview() {
  const page = useLoaderData<typeof loader>()
  const { overview, health, audit } = page
  const [first] = busyQueues(overview)
  return (
    <>
      <PageHead
        title={handle.title}
        sub={`${longDate(overview.day)}. ${queuesInWords(overview)}`}
        actions={
          <>
            <ButtonLink href={adminPaths.announcements} variant="secondary" icon="megaphone">
              Announcements
            </ButtonLink>
            {first && <ButtonLink href={queueLabels[first.name].href}>Start with the most urgent</ButtonLink>}
          </>
        }
      />
      <div className="dashboard">
        <OverviewTiles overview={overview} />
        <div className="cols cols--21">
          <div className="col">
            <QueuesPanel overview={overview} />
            <Trends page={page} />
          </div>
          <div className="col">
            <HealthPanel health={health} feeds={overview.feedsToday} />
            <RecentAudit entries={audit} timeZone={overview.timeZone} />
          </div>
        </div>
      </div>
    </>
  )
}
