import { useLocation } from '@remix-run/react'
import { Icon, type IconName } from '~/ui/Icon'

export interface SideLink {
  href: string
  label: string
  icon: IconName
  /** Begins a new group. */
  separated?: boolean
}

export function SideNav({
  label,
  links,
  className = 'sidenav',
}: {
  label: string
  links: SideLink[]
  className?: string
}) {
  return (
    <nav className={className} aria-label={label}>
      <SideLinks links={links} />
    </nav>
  )
}

export function SideLinks({ links }: { links: SideLink[] }) {
  const { pathname } = useLocation()
  const current = currentOf(links, pathname)
  return (
    <ul>
      {links.map(({ href, label, icon, separated }) => (
        <li key={href} className={separated ? 'sep' : undefined}>
          <a href={href} aria-current={href === current ? 'page' : undefined}>
            <Icon name={icon} />
            <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The longest address that the page stands under: /inventory/feed is Feed, not Inventory. */
function currentOf(links: SideLink[], pathname: string): string | undefined {
  const around = links.filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
  return around.sort((a, b) => b.href.length - a.href.length)[0]?.href
}
