import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation, useMatches } from '@remix-run/react'
import { adminPaths } from '~/admin-paths'
import { openCasesOf, waitingApplicationsOf } from '~/administration-overview/waiting-work.server'
import { waitingValuesOf } from '~/feeds/waiting.server'
import { adminInvoicePaths } from '~/invoice-paths'
import { Mark } from '~/layouts/Brand'
import { OfficeShell } from '~/layouts/OfficeShell'
import type { SideLink } from '~/layouts/SideNav'
import { titleOf } from '~/layouts/title'
import { useTopic } from '~/live/useTopic'
import { waitingOf } from '~/moderation/waiting.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { siteName } from '~/site'
import styles from '~/styles/office.css?url'
import type { CaseInboxState } from '../../../api/cases/state.contract'
import type { WaitingValues } from '../../../api/feeds/waiting/waiting.contract'
import type { ModerationState } from '../../../api/moderation/queue.contract'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const handle = { guard: 'admin', area: 'admin' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const [waiting, imports, cases, applications] = await Promise.all([
    waitingOf(context),
    waitingValuesOf(context),
    openCasesOf(context),
    waitingApplicationsOf(context),
  ])
  return { waiting, imports, cases, applications }
}

const { admin } = paths
interface Waiting {
  texts: ModerationState
  imports: WaitingValues
  cases: Pick<CaseInboxState, 'open'>
  applications: number
}

const sideLinks = ({ texts, imports, cases, applications }: Waiting): SideLink[] => [
  { href: admin.overview, label: 'Overview', icon: 'layout-dashboard' },
  { href: admin.dealerships, label: 'Dealerships', icon: 'building-2', waiting: applications },
  { href: admin.inventory, label: 'Inventory', icon: 'car' },
  { href: admin.users, label: 'Users', icon: 'users' },
  { href: admin.comments, label: 'Comments', icon: 'flag', waiting: texts.comments, separated: true },
  { href: admin.social, label: 'Social', icon: 'message-square-text', waiting: texts.posts },
  { href: admin.inbox(), label: 'Inbox', icon: 'inbox', waiting: cases.open },
  { href: admin.feedHistory, label: 'Feed history', icon: 'history', separated: true },
  { href: admin.importValidations, label: 'Import validations', icon: 'list-checks', waiting: imports.values },
  { href: admin.advertising, label: 'Advertising', icon: 'megaphone', separated: true },
  { href: admin.advertisements, label: 'Advertisements', icon: 'image' },
  { href: adminInvoicePaths.list, label: 'Billing', icon: 'receipt-text' },
  { href: admin.analytics, label: 'Analytics', icon: 'chart-column' },
  { href: adminPaths.announcements, label: 'Announcements', icon: 'megaphone' },
  { href: adminPaths.health, label: 'Health', icon: 'activity' },
  { href: admin.profile, label: 'Profile', icon: 'circle-user', separated: true },
  { href: admin.changePassword, label: 'Change password', icon: 'key-round' },
  { href: admin.settings, label: 'Settings', icon: 'settings' },
  { href: admin.audit, label: 'Audit log', icon: 'scroll-text' },
]

export default function AdminLayout() {
  const known = useLoaderData<typeof loader>()
  const texts = useTopic('moderation', known) ?? known.waiting
  const imports = useTopic('import-validations', known) ?? known.imports
  const cases = useTopic('admin-inbox', known) ?? known.cases
  const { pathname } = useLocation()
  const title = titleOf(useMatches())
  return (
    <OfficeShell
      navLabel="Administration"
      links={sideLinks({ texts, imports, cases, applications: known.applications })}
      identity={
        <div className="rail__id">
          <span className="rail__mark">
            <Mark />
          </span>
          <span>
            <b>{siteName()}</b>
            <span>System administration</span>
          </span>
        </div>
      }
      who={siteName()}
      crumbs={[{ label: 'Administration', href: admin.overview }, { label: title }]}
      helpHref={paths.helpAbout(pathname)}
    >
      <main id="main" className="page">
        <Outlet />
      </main>
    </OfficeShell>
  )
}
