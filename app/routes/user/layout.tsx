import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { GeneralLayout } from '~/layouts/GeneralLayout'
import { type SideLink, SideNav } from '~/layouts/SideNav'
import { paths } from '~/paths'
import { enter } from '~/session/guards.server'
import styles from '~/styles/office.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const handle = { guard: 'user', area: 'user' } as const

export async function loader(args: LoaderFunctionArgs) {
  await enter(handle.guard, args)
  return null
}

const sideLinks: SideLink[] = [
  { href: paths.user.dashboard, label: 'Dashboard', icon: 'layout-dashboard' },
  { href: paths.user.inbox(), label: 'Inbox', icon: 'inbox' },
  { href: paths.user.savedVehicles, label: 'Saved vehicles', icon: 'heart' },
  { href: paths.user.savedSearches, label: 'Saved searches', icon: 'search' },
  { href: paths.user.savedDealerships, label: 'Saved dealerships', icon: 'store' },
  { href: paths.user.account, label: 'My account', icon: 'circle-user' },
  { href: paths.user.editAccount, label: 'Edit account', icon: 'user-pen' },
  { href: paths.user.updatePassword, label: 'Update password', icon: 'key-round' },
]

export default function UserLayout() {
  return (
    <GeneralLayout slim>
      <div className="wrap user">
        <SideNav label="Your account" links={sideLinks} className="sidenav sidenav--bar user__nav" />
        <main id="main" className="user__main">
          <Outlet />
        </main>
      </div>
    </GeneralLayout>
  )
}
