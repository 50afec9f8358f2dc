import type { MemberLeftEmail } from '../accounts/members/member-left'
import { keysMadeBy } from '../api-keys/made-by'
import type { Maker } from '../audit/made-by'
import { channelsMadeBy } from '../export-channels/made-by'
import { routesMadeBy } from '../inbox/deliveries/made-by'
import { webLinks } from '../mail/links'
import type { EmailRenderers, RenderContext } from '../mail/renderers'
import { thisSite } from '../mail/this-site'
import { webhooksMadeBy } from '../webhooks/made-by'

export const offboardingEmails: EmailRenderers<MemberLeftEmail> = {
  /** Returns null when nothing that they made works any more. */
  'member-left': async (context, { name, person, userId, dealership, dealershipId }) => {
    const lines = await linesOf(context, { userId, dealershipId })
    const { origin } = context
    if (lines.length === 0) return null
    return {
      subject: `Check what ${person} set up at ${dealership}`,
      preview: lines.join(' '),
      heading: `Check what ${person} set up`,
      paragraphs: [
        name ? `Hello ${name},` : 'Hello,',
        `${person} no longer has access to ${dealership}, or is about to lose it. They set these up, or saw their secrets, and they still work:`,
        ...lines,
        'Anyone who has a key, secret or address can keep using it. Renew or remove what should stop working.',
      ],
      action: { label: 'Review keys, webhooks and channels', href: webLinks(origin).machineAccess(dealershipId) },
      links: [{ label: 'Lead routes', href: `${origin}/dealership/${dealershipId}/settings#leads` }],
      because: `You’re getting this because you’re an administrator of ${dealership} on ${thisSite}.`,
    }
  },
}

/** Lists what still works and was set up by this person, or had its secret shown to them. */
async function linesOf(context: RenderContext, maker: Maker): Promise<string[]> {
  const made = [
    { label: 'API keys', items: await keysMadeBy(context, maker) },
    { label: 'Webhooks', items: await webhooksMadeBy(context, maker) },
    { label: 'Export channels', items: await channelsMadeBy(context, maker) },
    { label: 'Lead routes', items: await routesMadeBy(context, maker) },
  ]
  return made.flatMap(({ label, items }) => (items.length > 0 ? [`${label}: ${items.join(', ')}.`] : []))
}
