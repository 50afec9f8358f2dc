import { DealershipLogo } from '~/dealerships/DealershipLogo'
import { paths, withQuery } from '~/paths'
import { Icon } from '~/ui/icons/Icon'
import type { FollowedDealership } from '../../api/social/follows/follows.contract'

export interface FollowedNavProps {
  /** Null: a hashtag. */
  place: 'everyone' | 'following' | 'explore' | null
  isSignedIn: boolean
  dealerships: readonly FollowedDealership[]
}

const maxShown = 8

/** The places of the social area, and whom the reader follows. */
export function FollowedNav({ place, isSignedIn, dealerships }: FollowedNavProps) {
  const current = (one: typeof place) => (one === place ? ('page' as const) : undefined)
  return (
    <nav className="social__nav" aria-label="Social">
      <ul className="social__places">
        <li>
          <a href={paths.social} aria-current={current('everyone')}>
            <Icon name="globe" size="sm" />
            Everyone
          </a>
        </li>
        <li>
          <a
            href={isSignedIn ? followingPage : withQuery(paths.signIn, { next: followingPage })}
            aria-current={current('following')}
          >
            <Icon name="users" size="sm" />
            Following
          </a>
        </li>
        <li>
          <a href={paths.socialExplore} aria-current={current('explore')}>
            <Icon name="search" size="sm" />
            Explore
          </a>
        </li>
        {isSignedIn && (
          <li>
            <a href={paths.user.savedPosts}>
              <Icon name="bookmark" size="sm" />
              Saved
            </a>
          </li>
        )}
      </ul>
      {dealerships.length > 0 && (
        <div className="social__followed">
          <h2>You follow</h2>
          <ul>
            {dealerships.slice(0, maxShown).map(({ id, name, slug, logoId }) => (
              <li key={id}>
                <a href={paths.dealershipPage(slug)}>
                  <DealershipLogo name={name} logoId={logoId} />
                  {name}
                </a>
              </li>
            ))}
          </ul>
          {dealerships.length > maxShown && <p className="small muted">and {dealerships.length - maxShown} more</p>}
        </div>
      )}
      {isSignedIn && (
        <p className="small social__manage">
          <a href={paths.user.following}>Following and blocked</a>
        </p>
      )}
    </nav>
  )
}

const followingPage = withQuery(paths.social, { of: 'following' })
