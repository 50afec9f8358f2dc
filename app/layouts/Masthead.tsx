import { memo, Suspense } from 'react'
import { lazyPart } from '~/navigation/lazy-part'
import { paths } from '~/paths'
import type { RootData } from '~/root-data'
import { Icon } from '~/ui/icons/Icon'
import { Brand } from './Brand'

const AccountMenu = lazyPart(() => import('./AccountMenu'))
const Bell = lazyPart(() => import('./Bell'))

const mainLinks: { href: string; label: string; also?: string }[] = [
  { href: paths.inventory, label: 'Browse cars', also: paths.search },
  { href: paths.justListed, label: 'Just listed' },
  { href: paths.dealerships, label: 'Dealerships' },
  { href: paths.sell, label: 'Sell' },
  { href: paths.ship, label: 'Ship' },
  { href: paths.insurance, label: 'Insurance' },
  { href: paths.social, label: 'Social' },
]

type Profile = RootData['profile'] | null
interface MastheadProps {
  profile: Profile
  /** How many cars the account has saved, or the browser of who is not signed in. */
  saved: number
  path: string
}

export function Masthead({ profile, saved, path }: MastheadProps) {
  return (
    <header className="masthead">
      <div className="wrap">
        <Brand />
        <nav className="mainnav" aria-label="Main">
          <ul>
            {mainLinks.map(({ href, label, also }) => (
              <li key={href}>
                <a href={href} aria-current={isWithin(path, href) ? 'page' : path === also || undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="masthead__tools">
          <SiteSearch />
          <a
            className="tool"
            href={profile ? paths.user.savedVehicles : paths.saved}
            aria-label={saved > 0 ? `Saved cars: ${saved}` : 'Saved cars'}
          >
            <Icon name="heart" />
            {saved > 0 && (
              <span className="count" aria-hidden="true">
                {saved}
              </span>
            )}
          </a>
          {profile && <BellTool />}
          <AccountTool profile={profile} />
          <details className="menubox only-menu">
            <summary className="tool" aria-label="Menu">
              <Icon name="menu" />
            </summary>
            <nav className="menu" aria-label="Menu">
              {mainLinks.map(({ href, label }) => (
                <a key={href} href={href}>
                  {label}
                </a>
              ))}
              <a href={paths.compare()}>Compare</a>
              <hr />
              <a href={profile ? paths.user.dashboard : paths.signIn}>{profile ? 'Your account' : 'Sign in'}</a>
            </nav>
          </details>
        </div>
      </div>
    </header>
  )
}

const isWithin = (path: string, href: string) => path === href || path.startsWith(`${href}/`)

/** One form: beside the links where there is room, behind a button on phones. */
function SiteSearch() {
  return (
    <details className="menubox find">
      <summary className="tool" aria-label="Search">
        <Icon name="search" />
      </summary>
      <form className="find__form" action={paths.search} role="search" aria-label="Whole site">
        <div className="affix">
          <Icon name="search" />
          <input
            className="input"
            type="search"
            name="q"
            aria-label="Search cars"
            placeholder="Make, model, words or VIN"
            maxLength={200}
            autoComplete="off"
            data-suggest
            data-focus
          />
          <span className="suf" aria-hidden="true">
            <kbd className="kbd">/</kbd>
          </span>
        </div>
        <button type="submit" className="btn btn--primary">
          Search
        </button>
      </form>
    </details>
  )
}

// Memoised: what their page does before their script is there must not draw them anew.
const BellTool = memo(function BellTool() {
  return (
    <Suspense>
      <Bell className="tool" />
    </Suspense>
  )
})

const AccountTool = memo(function AccountTool({ profile }: { profile: Profile }) {
  if (!profile)
    return (
      <a className="tool only-desk" href={paths.signIn} aria-label="Sign in" title="Sign in">
        <Icon name="circle-user" />
      </a>
    )
  return (
    <div className="only-desk">
      <Suspense>
        <AccountMenu profile={profile} />
      </Suspense>
    </div>
  )
})
