import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useMatches, useParams } from '@remix-run/react'
import { UnverifiedBanner } from '~/accounts/my-account/UnverifiedBanner'
import { DueBand } from '~/billing/DueBand'
import { ClosedBanner } from '~/dealerships/ClosedBanner'
import { DealershipIdentity } from '~/dealerships/DealershipIdentity'
import { DealershipChoice, DealershipSwitcher } from '~/dealerships/DealershipSwitcher'
import { dealershipLinks, opensPage } from '~/dealerships/navigation'
import { waitingRunsOf } from '~/feeds/waiting.server'
import { OfficeShell } from '~/layouts/OfficeShell'
import { titleOf } from '~/layouts/title'
import { useTopic } from '~/live/useTopic'
import { needsAnswerOf } from '~/notifications/unread.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import styles from '~/styles/office.css?url'
import { ticketPaths } from '~/ticket-paths'
import { getStanding } from '../../../api/billing/standing/standing.contract'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const handle = { guard: 'staff', area: 'dealership' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { dealership, memberships, context } = await requireGuard(handle.guard, args)
  const { pathname: page } = context.url
  const [needsAnswer, { waiting }, standing] = await Promise.all([
    dealership ? needsAnswerOf(context) : 0,
    seesFeeds(dealership) ? waitingRunsOf(context) : { waiting: 0 },
    dealership ? context.api.call(getStanding) : null,
  ])
  return { dealership, memberships, switcherHidden: context.switcherHidden, page, needsAnswer, waiting, standing }
}

const seesFeeds = (dealership: { role: string } | null): boolean =>
  dealership !== null && opensPage(dealership.role, 'feed')

export default function DealershipLayout() {
  const known = useLoaderData<typeof loader>()
  const { dealership, memberships, switcherHidden, page, standing } = known
  const { needsAnswer } = useTopic(dealership && `dealership-inbox:${dealership.id}`, known) ?? known
  const followed = dealership && seesFeeds(dealership) ? (`dealership-feeds:${dealership.id}` as const) : null
  const { waiting } = useTopic(followed, known) ?? known
  const { dealershipId } = useParams()
  const title = titleOf(useMatches())
  const area = paths.dealership(dealershipId)
  const several = memberships.length > 1
  const name = dealership?.name ?? 'Your dealerships'
  return (
    <OfficeShell
      navLabel={dealership?.name ?? 'Dealership'}
      links={dealershipLinks(area, dealership?.role, { needsAnswer, waiting })}
      switcher={
        several &&
        !switcherHidden && <DealershipSwitcher memberships={memberships} page={page} activeId={dealership?.id} />
      }
      menuExtra={
        several && (
          <DealershipChoice
            memberships={memberships}
            page={page}
            activeId={dealership?.id}
            className="choose"
            label="Switch dealership"
          />
        )
      }
      identity={
        <DealershipIdentity dealership={dealership} page={page} toggle={several ? { hidden: switcherHidden } : null} />
      }
      who={name}
      crumbs={[{ label: name, href: area.dashboard }, { label: title }]}
      helpHref={dealership ? ticketPaths(dealershipId).from(page) : paths.helpAbout(page)}
      publicHref={
        dealership?.status === 'approved' && dealership.slug ? paths.dealershipPage(dealership.slug) : undefined
      }
    >
      {standing && standing.daysLate > 0 && <DueBand standing={standing} billingPath={area.billing} />}
      <main id="main" className="page">
        <UnverifiedBanner />
        {dealership?.status === 'closed' && <ClosedBanner name={dealership.name} />}
        <Outlet />
      </main>
    </OfficeShell>
  )
}
