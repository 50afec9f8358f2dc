import { renderToStaticMarkup } from 'react-dom/server'
import { hand } from '~/drawn/drawn.server'
import type { RequestContext } from '~/session/request-context.server'
import { ProfileAbout, ProfileFees, ProfileHours, ProfilePeople, ProfilePlace } from './ProfileFacts'
import { ProfileReviews } from './ProfileReviews'
import type { Profile } from './profile.server'

/** What the page only shows: who they are, what customers say, when and where. */
export const drawnProfile = (context: RequestContext, { dealership, reviews, cars, state }: Profile) => ({
  words: hand(
    context,
    renderToStaticMarkup(
      <>
        <ProfileAbout dealership={dealership} />
        <ProfileReviews name={dealership.name} slug={dealership.slug} reviews={reviews} state={state} />
      </>,
    ),
  ),
  facts: hand(
    context,
    renderToStaticMarkup(
      <>
        {cars && <ProfileHours dealership={dealership} zone={dealership.zone} />}
        <ProfilePlace dealership={dealership} />
        {cars && <ProfileFees dealership={dealership} />}
        {cars && <ProfilePeople staff={dealership.staff} />}
      </>,
    ),
  ),
})
