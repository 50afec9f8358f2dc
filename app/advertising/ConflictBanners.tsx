import { adminAdPaths } from '~/ad-paths'
import { ago } from '~/format/dates'
import { ButtonLink } from '~/ui/Button'
import { Banner } from '~/ui/page/Banner'
import type { AdCalendar } from '../../api/advertising/campaigns/campaigns.contract'
import { daysBetween, placementNames } from './labels'

/** Says which booking has no room, and whose it is. */
export const ConflictBanners = ({ conflicts }: Pick<AdCalendar, 'conflicts'>) => (
  <>
    {conflicts.map(({ campaign, against, submittedAt }) => (
      <Banner
        key={campaign.id}
        tone="warn"
        title={`${placementNames[campaign.placement]} has no room for “${campaign.name}”`}
      >
        <p>
          {campaign.advertiser.name} wants {daysBetween(campaign)}. Booked before:{' '}
          {against.map((one) => `“${one.name}” (${one.advertiser}, ${daysBetween(one)})`).join(', ')}.
          {submittedAt && ` Submitted ${ago(submittedAt)}.`}
        </p>
        <ButtonLink href={adminAdPaths.campaign(campaign.id)} size="sm" variant="secondary">
          Decide
        </ButtonLink>
      </Banner>
    ))}
  </>
)
