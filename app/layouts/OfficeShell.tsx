import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { useRootData } from '~/root-data'
import { Icon } from '~/ui/icons/Icon'
import { Crumbs } from '~/ui/page/Crumbs'
import AccountMenu from './AccountMenu'
import Bell from './Bell'
import { type SideLink, SideLinks, SideNav } from './SideNav'
import { ThemeSwitch } from './ThemeSwitch'

interface OfficeShellProps {
  navLabel: string
  links: SideLink[]
  identity: ReactNode
  /** Stands for `identity` on phones, where the rail is gone. */
  who: ReactNode
  crumbs: { label: string; href?: string }[]
  search?: { action: string; label: string; placeholder: string }
  helpHref: string
  publicHref?: string
  switcher?: ReactNode
  menuExtra?: ReactNode
  children: ReactNode
}

export function OfficeShell(props: OfficeShellProps) {
  const { navLabel, links, identity, switcher, children, publicHref } = props
  const root = useRootData()
  return (
    <div className="shell">
      {switcher}
      <aside className="rail shell__rail" aria-label={navLabel}>
        {identity}
        <SideNav label={`${navLabel} pages`} links={links} />
        <div className="rail__foot">
          {publicHref && (
            <a href={publicHref}>
              <Icon name="external-link" size="sm" />
              Public page
            </a>
          )}
          <a href={paths.home}>
            <Icon name="arrow-left" size="sm" />
            Marketplace
          </a>
          <ThemeSwitch theme={root?.theme ?? 'system'} page={root?.page ?? paths.home} icons />
        </div>
      </aside>
      <div className="shell__main">
        <TopBar {...props} />
        {children}
      </div>
    </div>
  )
}

function TopBar({ links, who, crumbs, search, helpHref, menuExtra }: OfficeShellProps) {
  const profile = useRootData()?.profile
  return (
    <header className="topbar">
      <details className="menubox topbar__menu">
        <summary className="iconbtn" aria-label="Menu">
          <Icon name="menu" />
        </summary>
        <nav className="menu" aria-label="Menu">
          <SideLinks
            links={[...links, { href: paths.home, label: 'Marketplace', icon: 'arrow-left', separated: true }]}
          />
          {menuExtra}
        </nav>
      </details>
      <p className="topbar__who">{who}</p>
      <Crumbs items={crumbs} />
      {search && (
        <form className="topbar__search" action={search.action} role="search" aria-label={search.label}>
          <div className="affix">
            <Icon name="search" />
            <input
              className="input input--sm"
              type="search"
              name="q"
              aria-label="Search"
              placeholder={search.placeholder}
            />
            <span className="suf" aria-hidden="true">
              <kbd className="kbd">/</kbd>
            </span>
          </div>
        </form>
      )}
      <div className="topbar__tools">
        <a className="iconbtn" href={helpHref} aria-label="Help" title="Help">
          <Icon name="circle-help" />
        </a>
        {profile && <Bell className="iconbtn" />}
        {profile && <AccountMenu profile={profile} />}
      </div>
    </header>
  )
}
