import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RequestContext } from '~/session/request-context.server'
import { insertHtml } from '~/static-html/insert-html.server'
import { DealershipLogo } from './DealershipLogo'
import { FollowDealership } from './FollowDealership'
import { ProfileAbout, ProfileFees, ProfileHours, ProfilePeople, ProfilePhotos, ProfilePlace } from './ProfileFacts'
import { ProfileFigures, ProfileTabs } from './ProfileFigures'
import { ProfilePosts } from './ProfilePosts'
import { ProfileReviews } from './ProfileReviews'
import type { Profile } from './profile.server'

export function renderProfile(context: RequestContext, profile: Profile, isFollowed: boolean | null) {
  const { dealership, reviews, cars, posts, state } = profile
  const { name, slug, logoId, gallery, staff } = dealership
  const render = (part: ReactNode) => insertHtml(context, renderToStaticMarkup(part))
  return {
    logo: render(<DealershipLogo className="dealership__logo" name={name} logoId={logoId} />),
    contact: render(
      <>
        {cars && <ProfileHours dealership={dealership} zone={dealership.zone} />}
        <ProfilePlace dealership={dealership} />
      </>,
    ),
    follow: cars && render(<FollowDealership id={dealership.id} name={name} slug={slug} isFollowed={isFollowed} />),
    figures: cars && render(<ProfileFigures dealership={dealership} />),
    tabs: render(
      <ProfileTabs
        cars={dealership.vehicleCount}
        reviews={reviews.total}
        hasPosts={posts.length > 0}
        dealership={dealership}
      />,
    ),
    words: render(
      <>
        <ProfileAbout dealership={dealership} />
        <ProfilePhotos gallery={gallery} name={name} />
        <ProfileReviews name={name} slug={slug} reviews={reviews} state={state} isOpen={cars !== null} />
        <ProfilePosts id={dealership.id} slug={slug} posts={posts} />
      </>,
    ),
    facts: render(
      <>
        {cars && <ProfileFees dealership={dealership} />}
        {cars && <ProfilePeople staff={staff} />}
      </>,
    ),
  }
}
