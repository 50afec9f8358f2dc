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
  /** Conversations whose customer waits. */
  needsAnswer?: number
  /** For a decision of whoever sees it. */
  waiting?: number
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
      {links.map(({ href, label, icon, tally, unread, needsAnswer, waiting, separated }) => (
        <li key={href} className={separated ? 'sep' : undefined}>
          <a href={href} aria-current={href === current ? 'page' : undefined}>
            <Icon name={icon} />
            <span>{label}</span>
            {tally !== undefined && tally > 0 && <span className="tally">{tally.toLocaleString('en-US')}</span>}
            <Tally value={unread} of="unread" />
            <Tally value={needsAnswer} of={needsAnswer === 1 ? 'needs an answer' : 'need an answer'} />
            <Tally value={waiting} of="waiting" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Tally({ value = 0, of }: { value?: number; of: string }) {
  if (value === 0) return null
  return (
    <span className="tally tally--on" title={`${value.toLocaleString('en-US')} ${of}`}>
      {value.toLocaleString('en-US')}
      <span className="sr-only"> {of}</span>
    </span>
  )
}

/** The longest address that the page stands under: /inventory/feed is Feed, not Inventory. */
function currentOf(links: SideLink[], pathname: string): string | undefined {
  const around = links.filter(
    ({ href, around = [] }) => pathname === href || pathname.startsWith(`${href}/`) || around.includes(pathname),
  )
  return around.sort((a, b) => b.href.length - a.href.length)[0]?.href
}
