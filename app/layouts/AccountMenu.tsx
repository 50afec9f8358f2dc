import { Avatar } from '~/accounts/profile/Avatar'
import { paths } from '~/paths'
import type { RootData } from '~/root-data'
import { Icon } from '~/ui/icons/Icon'
import { Menu } from '~/ui/overlays/Menu'
import { isStaff, isSystemAdmin } from '../../api/roles/permissions'

type Profile = RootData['profile'] | null

export default function AccountMenu({ profile }: { profile: NonNullable<Profile> }) {
  return (
    <Menu label={`Account menu of ${profile.name}`} trigger={<Avatar name={profile.name} avatar={profile.avatar} />}>
      {isSystemAdmin(profile) && <MenuLink href={paths.admin.overview} icon="shield" label="Administration" />}
      {isStaff(profile) && <MenuLink href={paths.dealership().dashboard} icon="store" label="Your dealership" />}
      <MenuLink href={paths.user.dashboard} icon="layout-dashboard" label="Dashboard" />
      <MenuLink href={paths.user.savedVehicles} icon="heart" label="Saved cars" />
      <MenuLink href={paths.user.inbox()} icon="inbox" label="Inbox" />
      <MenuLink href={paths.notifications} icon="bell" label="Notifications" />
      <MenuLink href={paths.user.account} icon="circle-user" label="My account" />
      <hr />
      <form method="post" action={paths.logout}>
        <button type="submit">
          <Icon name="log-out" />
          Sign out
        </button>
      </form>
    </Menu>
  )
}

function MenuLink({ href, icon, label }: { href: string; icon: Parameters<typeof Icon>[0]['name']; label: string }) {
  return (
    <a href={href}>
      <Icon name={icon} />
      {label}
    </a>
  )
}
