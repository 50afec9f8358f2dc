import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Icon, type IconName } from '~/ui/icons/Icon'

export interface SideLink {
  href: string
  label: string
  icon: IconName
  around?: readonly string[]
  tally?: number
  unread?: number
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
  const bar = useCurrentInView()
  return (
    <nav className={className} aria-label={label} ref={bar}>
      <SideLinks links={links} />
    </nav>
  )
}

/** On phones the links are one bar that is wider than the screen. */
function useCurrentInView() {
  const bar = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (bar.current && current)
      bar.current.scrollLeft = current.offsetLeft - (bar.current.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  return bar
}

export function SideLinks({ links }: { links: SideLink[] }) {
  const { pathname } = useLocation()
  const current = currentOf(links, pathname)
  return (
    <ul>
      {links.map(({ href, label, icon, tally, unread, separated }) => (
        <li key={href} className={separated ? 'sep' : undefined}>
          <a href={href} aria-current={href === current ? 'page' : undefined}>
            <Icon name={icon} />
            <span>{label}</span>
            {tally !== undefined && tally > 0 && <span className="tally">{tally.toLocaleString('en-US')}</span>}
            {unread !== undefined && unread > 0 && (
              <span className="tally tally--on">
                {unread.toLocaleString('en-US')}
                <span className="sr-only"> unread</span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The longest address that the page stands under: /inventory/feed is Feed, not Inventory. */
function currentOf(links: SideLink[], pathname: string): string | undefined {
  const around = links.filter(
    ({ href, around = [] }) => pathname === href || pathname.startsWith(`${href}/`) || around.includes(pathname),
  )
  return around.sort((a, b) => b.href.length - a.href.length)[0]?.href
}
