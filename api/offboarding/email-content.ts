import type { MemberLeftEmail } from '../accounts/members/member-left'
import { webLinks } from '../mail/links'
import type { EmailRenderers } from '../mail/renderers'
import { type Access, accessMadeBy } from './access'

export const offboardingEmails: EmailRenderers<MemberLeftEmail> = {
  /** Returns null when nothing that they made works any more. */
  'member-left': async ({ db, origin }, { name, person, userId, dealership, dealershipId }) => {
    const lines = linesOf(await accessMadeBy({ db }, { userId, dealershipId }))
    if (lines.length === 0) return null
    return {
      subject: `${person} has left ${dealership}: check what still works`,
      preview: lines.join(' '),
      heading: `Check what ${person} set up`,
      paragraphs: [
        name ? `Hello ${name},` : 'Hello,',
        `${person} does not work at ${dealership} any more. This was set up by them, or its secret was shown to them, and it goes on working:`,
        ...lines,
        'Whoever has a key, a secret or an address can go on using it. Renew or remove what should end now.',
      ],
      action: { label: 'Review keys, webhooks and channels', href: webLinks(origin).machineAccess(dealershipId) },
      links: [{ label: 'Lead routes', href: `${origin}/dealership/${dealershipId}/settings#leads` }],
      because: `You get this because you administer ${dealership} on Drive Avenue.`,
    }
  },
}

const linesOf = ({ keys, webhooks, channels, routes }: Access): string[] =>
  [
    { label: 'API keys', items: keys },
    { label: 'Webhooks', items: webhooks },
    { label: 'Export channels', items: channels },
    { label: 'Lead routes', items: routes },
  ].flatMap(({ label, items }) => (items.length > 0 ? [`${label}: ${items.join(', ')}.`] : []))
