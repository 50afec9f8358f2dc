import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { PendingDeletionBanner } from '~/accounts/account-closure/PendingDeletionBanner'
import { UnverifiedBanner } from '~/accounts/my-account/UnverifiedBanner'
import { savedOf } from '~/browser-state/saved.server'
import { GeneralLayout } from '~/layouts/GeneralLayout'
import { type SideLink, SideNav } from '~/layouts/SideNav'
import { useTopic } from '~/live/useTopic'
import { unreadMessagesOf } from '~/notifications/unread.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import styles from '~/styles/office.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const handle = { guard: 'user', area: 'user' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const [{ vehicles, searches, dealerships }, unread] = await Promise.all([savedOf(context), unreadMessagesOf(context)])
  return { vehicles: vehicles.length, searches: searches.length, dealerships: dealerships.length, unread }
}

type Counts = Awaited<ReturnType<typeof loader>>

const sideLinks = (counts: Counts): SideLink[] => [
  { href: paths.user.dashboard, label: 'Dashboard', icon: 'layout-dashboard' },
  { href: paths.user.inbox(), label: 'Inbox', icon: 'inbox', unread: counts.unread },
  { href: paths.user.savedVehicles, label: 'Saved cars', icon: 'heart', tally: counts.vehicles },
  { href: paths.user.savedSearches, label: 'Saved searches', icon: 'search', tally: counts.searches },
  { href: paths.user.savedDealerships, label: 'Saved dealerships', icon: 'store', tally: counts.dealerships },
  { href: paths.user.savedPosts, label: 'Saved posts', icon: 'bookmark' },
  { href: paths.user.following, label: 'Following and blocked', icon: 'users' },
  {
    href: paths.user.account,
    label: 'My account',
    icon: 'circle-user',
    around: [paths.user.security, paths.user.reauthenticate, paths.user.activity],
  },
  { href: paths.user.editAccount, label: 'Edit account', icon: 'user-pen' },
  { href: paths.user.updatePassword, label: 'Update password', icon: 'key-round' },
]

export default function UserLayout() {
  const known = useLoaderData<typeof loader>()
  const counts = { ...known, ...useTopic('inbox', known) }
  return (
    <GeneralLayout slim>
      <div className="wrap user">
        <SideNav label="Your account" links={sideLinks(counts)} className="sidenav sidenav--bar user__nav" />
        <main id="main" className="user__main">
          <UnverifiedBanner />
          <PendingDeletionBanner />
          <Outlet />
        </main>
      </div>
    </GeneralLayout>
  )
}
