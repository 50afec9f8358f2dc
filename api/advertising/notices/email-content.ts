import { membersWithRoles } from '../../accounts/members/staff'
import { recipientsOf } from '../../accounts/recipients'
import { findDealership } from '../../dealerships/lookup'
import type { EmailContent } from '../../mail/content'
import { webLinks } from '../../mail/links'
import type { EmailRenderers, RenderContext } from '../../mail/renderers'
import { thisSite } from '../../mail/this-site'
import type { AdEmail, AdNews } from './email-message'
import { bookingRoles } from './notify-advertiser'

export const adEmails: EmailRenderers<AdEmail> = { 'ad-decision': decision }

/** Returns null where its recipient does not book there any more. */
async function decision({ db, origin }: RenderContext, message: AdEmail): Promise<EmailContent | null> {
  const { userId, dealershipId, campaignId, news, name, headline, words } = message
  const members = await membersWithRoles({ db }, dealershipId, bookingRoles)
  if (!members.some(({ id }) => id === userId) || !(await recipientsOf({ db }, [userId])).has(userId)) return null
  const dealership = (await findDealership({ db }, dealershipId)).name
  const { outcome, next } = newsWords[news]
  const title = headline ? `Your ad “${headline}” ${outcome}` : `Your campaign “${name}” ${outcome}`
  return {
    subject: title,
    heading: title,
    preview: words || next,
    paragraphs: [
      ...(headline ? [`The ad belongs to the campaign “${name}” of ${dealership}.`] : []),
      ...(words ? [`What our reviewer wrote: ${words}`] : []),
      next,
    ],
    action: { label: 'Open the campaign', href: webLinks(origin).campaign(dealershipId, campaignId) },
    because: `You’re getting this because you book ads for ${dealership} on ${thisSite}.`,
    links: [{ label: 'Choose what we email you about', href: `${webLinks(origin).account}#notifications` }],
  }
}

/** Says how each decision reads, and what follows from it. */
const newsWords: Record<AdNews, { outcome: string; next: string }> = {
  approve: { outcome: 'was approved', next: 'It runs on its days once one of its ads is approved, too.' },
  reject: { outcome: 'was rejected', next: 'Nothing is charged. You can change it and book it again from its page.' },
  pause: { outcome: 'was paused', next: 'Nothing is charged while we pause it. Its page says how to have it resumed.' },
  resume: { outcome: 'was resumed', next: 'It runs on its days as before.' },
  end: { outcome: 'was ended', next: 'You pay for what was delivered. Its page shows the figures.' },
  ad_approved: { outcome: 'was approved', next: 'It is shown while its campaign runs.' },
  ad_ended: { outcome: 'ended', next: 'You can add another ad to the campaign.' },
  ad_rejected: {
    outcome: 'was rejected',
    next: 'Its page shows what to change. We review it again once you save it.',
  },
  ad_paused: { outcome: 'was paused', next: 'It is not shown until we resume it.' },
  ad_resumed: { outcome: 'was resumed', next: 'It is shown while its campaign runs.' },
}
