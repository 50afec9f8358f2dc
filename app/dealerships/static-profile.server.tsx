import { renderToStaticMarkup } from 'react-dom/server'
import type { RequestContext } from '~/session/request-context.server'
import { insertHtml } from '~/static-html/insert-html.server'
import { ProfileAbout, ProfileFees, ProfileHours, ProfilePeople, ProfilePlace } from './ProfileFacts'
import { ProfileReviews } from './ProfileReviews'
import type { Profile } from './profile.server'

export const renderProfile = (context: RequestContext, { dealership, reviews, cars, state }: Profile) => ({
  words: insertHtml(
    context,
    renderToStaticMarkup(
      <>
        <ProfileAbout dealership={dealership} />
        <ProfileReviews name={dealership.name} slug={dealership.slug} reviews={reviews} state={state} />
      </>,
    ),
  ),
  facts: insertHtml(
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
