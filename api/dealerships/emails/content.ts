import { publicSettings } from '../../content/content'
import type { EmailContent } from '../../mail/content'
import type { EmailRenderers, RenderContext } from '../../mail/renderers'
import { thisSite } from '../../mail/this-site'
import { reasonWords } from '../admin/reasons.contract'
import type { AccessPage, DealershipEmail, DealershipEmailOf } from './messages'
import { vehiclesRestored, vehiclesSuspended, vehicleTransferred } from './vehicle-content'
import { vinAsked, vinLost, vinReturned } from './vin-content'

export const dealershipEmails: EmailRenderers<DealershipEmail> = {
  'dealership-approved': ({ origin }, message) => approvedContent(message, origin),
  'dealership-asked': async (context, message) => askedContent(message, await replyTo(context), context.origin),
  'dealership-rejected': async (context, message) => rejectedContent(message, await replyTo(context), context.origin),
  'dealership-suspended': async (context, message) => suspendedContent(message, await replyTo(context), context.origin),
  'dealership-reinstated': ({ origin }, message) => reinstatedContent(message, origin),
  'dealership-closed': async (context, message) => closedContent(message, await replyTo(context)),
  'dealership-reopened': ({ origin }, message) => reopenedContent(message, origin),
  'dealership-merged': async (context, message) => mergedContent(message, await replyTo(context), context.origin),
  'dealership-vin-clash': async (context, message) => vinClashContent(message, await replyTo(context), context.origin),
  'dealership-vehicles-suspended': async (context, message) =>
    vehiclesSuspended(message, await replyTo(context), context.origin),
  'dealership-vehicles-restored': async (context, message) =>
    vehiclesRestored(message, await replyTo(context), context.origin),
  'dealership-vin-lost': async (context, message) => vinLost(message, await replyTo(context), context.origin),
  'dealership-vin-returned': async (context, message) => vinReturned(message, await replyTo(context), context.origin),
  'dealership-vin-asked': async (context, message) => vinAsked(message, await replyTo(context), context.origin),
  'dealership-vehicle-transferred': async (context, message) =>
    vehicleTransferred(message, await replyTo(context), context.origin),
  'dealership-name-requested': ({ origin }, message) => nameRequestedContent(message, origin),
  'dealership-name-decided': async (context, message) => nameDecidedContent(message, await replyTo(context)),
  'dealership-access-changed': ({ origin }, message) => accessContent(message, origin),
  'dealership-route-ended': ({ origin }, message) => routeEndedContent(message, origin),
}

const replyTo = async ({ db }: RenderContext) => (await publicSettings({ db })).contact.email || undefined
const hello = ({ name }: { name: string }) => (name ? `Hello ${name},` : 'Hello,')
const office = (origin: string, { dealershipId }: { dealershipId: number }) => `${origin}/dealership/${dealershipId}`
const because = ({ dealership }: { dealership: string }) =>
  `You’re getting this because you’re an administrator of ${dealership} on ${thisSite}.`

/** The reason in words, and what was written with it. */
const reasoned = ({ reason, note }: { reason: string; note: string }): string[] => [
  ...(reason === 'other' ? [] : [`Reason: ${reasonWords(reason) ?? reason}.`]),
  ...note.split(/\s*\n\s*/).filter(Boolean),
]

const approvedContent = (message: DealershipEmailOf<'dealership-approved'>, origin: string): EmailContent => ({
  subject: `${message.dealership} is approved`,
  preview: 'Your dealership is now public.',
  heading: `Welcome, ${message.dealership}`,
  paragraphs: [
    hello(message),
    'We reviewed your application and approved your dealership. Its page is now public.',
    'Next, add your inventory and invite your team.',
  ],
  action: { label: 'Open your dealership', href: office(origin, message) },
  links: [{ label: 'Your public page', href: `${origin}/dealerships/${message.slug}` }],
  because: because(message),
})

const askedContent = (
  message: DealershipEmailOf<'dealership-asked'>,
  reply: string | undefined,
  origin: string,
): EmailContent => ({
  subject: `A question about your application for ${message.dealership}`,
  preview: message.question.slice(0, 90),
  heading: 'We have a question',
  paragraphs: [
    hello(message),
    `Before we can approve ${message.dealership}, we have a question:`,
    ...message.question.split(/\s*\n\s*/).filter(Boolean),
    'Please reply to this email. Your application stays open until we hear from you.',
  ],
  action: { label: 'Open your dealership', href: office(origin, message) },
  replyTo: reply,
  because: because(message),
})

const rejectedContent = (
  message: DealershipEmailOf<'dealership-rejected'>,
  reply: string | undefined,
  origin: string,
): EmailContent => ({
  subject: `Your application for ${message.dealership} was not accepted`,
  preview: 'Here’s why, and how to apply again.',
  heading: 'Your application was not accepted',
  paragraphs: [
    hello(message),
    `We reviewed your application for ${message.dealership} and can’t accept it.`,
    ...reasoned(message),
    'Once this is resolved, you can apply again from your dealership’s page. If you think this is a mistake, reply to this email.',
  ],
  action: { label: 'Apply again', href: office(origin, message) },
  replyTo: reply,
  because: because(message),
})

const suspendedContent = (
  message: DealershipEmailOf<'dealership-suspended'>,
  reply: string | undefined,
  origin: string,
): EmailContent => ({
  subject: `${message.dealership} is suspended`,
  preview: 'Your page and your listings are hidden.',
  heading: `${message.dealership} is suspended`,
  paragraphs: [
    hello(message),
    'Your page and all your listings are hidden. Nothing is deleted: everything comes back once your dealership is reinstated.',
    ...reasoned(message),
    'Reply to this email to resolve it.',
  ],
  action: { label: 'Open your dealership', href: office(origin, message) },
  replyTo: reply,
  because: because(message),
})

const reinstatedContent = (message: DealershipEmailOf<'dealership-reinstated'>, origin: string): EmailContent => ({
  subject: `${message.dealership} is public again`,
  preview: 'Your page and your listings are back.',
  heading: `${message.dealership} is public again`,
  paragraphs: [hello(message), 'Your page and your listings are visible again.'],
  action: { label: 'Open your dealership', href: office(origin, message) },
  links: [{ label: 'Your public page', href: `${origin}/dealerships/${message.slug}` }],
  because: because(message),
})

const closedContent = (message: DealershipEmailOf<'dealership-closed'>, reply: string | undefined): EmailContent => ({
  subject: `${message.dealership} is closed`,
  preview: `It’s no longer on ${thisSite}.`,
  heading: `${message.dealership} is closed`,
  paragraphs: [
    hello(message),
    `${message.by ? `${message.by} has closed the dealership` : 'The dealership is closed'} on ${thisSite}. Its listings are removed, and its page says it’s closed.`,
    ...reasoned(message),
    'You can still see its inventory and conversations, and you keep your own account. To reopen the dealership within 90 days, reply to this email.',
  ],
  replyTo: reply,
  because: because(message),
})

const reopenedContent = (message: DealershipEmailOf<'dealership-reopened'>, origin: string): EmailContent => ({
  subject: `${message.dealership} is open again`,
  preview: 'Your page is public. Your cars aren’t yet.',
  heading: `${message.dealership} is open again`,
  paragraphs: [
    hello(message),
    'Your page is public again, and you can message buyers. Your cars aren’t listed yet: publish the ones you still have.',
  ],
  action: { label: 'Open your inventory', href: `${office(origin, message)}/inventory` },
  links: [{ label: 'Your public page', href: `${origin}/dealerships/${message.slug}` }],
  because: because(message),
})

const mergedContent = (
  message: DealershipEmailOf<'dealership-merged'>,
  reply: string | undefined,
  origin: string,
): EmailContent => ({
  ...(message.joins === false ? asked(message) : joined(message, origin)),
  subject: `${message.dealership} is now part of ${message.into}`,
  heading: `${message.dealership} is now part of ${message.into}`,
  links: [{ label: 'Its public page', href: `${origin}/dealerships/${message.slug}` }],
  replyTo: reply,
  because: because(message),
})

const joined = (message: DealershipEmailOf<'dealership-merged'>, origin: string) => ({
  preview: `Its cars, team and reviews are now at ${message.into}.`,
  paragraphs: [
    hello(message),
    `We merged two entries for the same dealership. The cars, team and reviews of ${message.dealership} are now at ${message.into}.`,
    'Sign in as before. Old links still work. If this is a mistake, reply to this email.',
  ],
  action: { label: `Open ${message.into}`, href: office(origin, message) },
})

const asked = (message: DealershipEmailOf<'dealership-merged'>) => ({
  preview: `The administrators of ${message.into} will confirm whether you work there.`,
  paragraphs: [
    hello(message),
    `${message.into} is the same dealership and is approved, so we merged ${message.dealership} into it.`,
    `We asked its administrators whether you work there and will email you when they decide. If this is a mistake, reply to this email.`,
  ],
})

const accessPages: Record<AccessPage, string> = {
  leads: '/settings#leads',
  machines: '/settings/api',
  users: '/users',
}

const accessContent = (message: DealershipEmailOf<'dealership-access-changed'>, origin: string): EmailContent => ({
  subject:
    message.page === 'users'
      ? `${message.by} gave access to ${message.dealership}`
      : `${message.by} changed who gets data from ${message.dealership}`,
  preview: `${message.by} ${message.what}.`,
  heading: message.page === 'users' ? 'Check who has access' : 'Check who gets your data',
  paragraphs: [
    hello(message),
    `${message.by} ${message.what}.`,
    'If you didn’t expect this, undo it on the page below and talk to them.',
  ],
  action: {
    label: 'Review it',
    href: `${office(origin, message)}${accessPages[message.page]}`,
  },
  because: because(message),
})

const routeEndedContent = (message: DealershipEmailOf<'dealership-route-ended'>, origin: string): EmailContent => ({
  subject: `${message.dealership}: leads for ${message.target} are on hold`,
  preview: 'Confirm the address, or send leads elsewhere.',
  heading: 'A lead route needs your attention',
  paragraphs: [
    hello(message),
    message.why === 'unknown'
      ? `We have no record of who confirmed ${message.target} for your leads, so new leads for it are on hold.`
      : `Leads went to ${message.target} because a member of your team had this address. They have left or use another address now, so new leads for it are on hold.`,
    'If leads should still go there, send a confirmation to that address from the page below. Otherwise change or remove the route.',
  ],
  action: { label: 'Open lead routes', href: `${office(origin, message)}/settings#leads` },
  because: because(message),
})

const nameRequestedContent = (
  message: DealershipEmailOf<'dealership-name-requested'>,
  origin: string,
): EmailContent => ({
  subject: `${message.dealership} requested another dealership’s name`,
  preview: `“${message.requested}” needs your review.`,
  heading: 'Review a name change',
  paragraphs: [
    hello(message),
    `${message.dealership} wants to change its name to “${message.requested}”. Another dealership has the same or a similar name, so buyers see the current name until you decide.`,
  ],
  action: { label: 'Review the name', href: `${origin}/admin/dealerships/${message.dealershipId}` },
  because: `You’re getting this because you’re an administrator of ${thisSite}.`,
})

const nameDecidedContent = (
  message: DealershipEmailOf<'dealership-name-decided'>,
  reply: string | undefined,
): EmailContent => ({
  subject: message.accepted ? `Your new name: ${message.requested}` : `“${message.requested}” was not accepted`,
  preview: message.accepted ? 'Buyers see it now.' : 'Your name hasn’t changed.',
  heading: message.accepted ? 'Your new name was approved' : 'Your name hasn’t changed',
  paragraphs: [
    hello(message),
    message.accepted
      ? `Buyers now see ${message.requested}.`
      : `“${message.requested}” is the same as or too close to another dealership’s name, so your name is still ${message.dealership}. If this is a mistake, reply to this email.`,
  ],
  replyTo: reply,
  because: because(message),
})

const vinClashContent = (
  message: DealershipEmailOf<'dealership-vin-clash'>,
  reply: string | undefined,
  origin: string,
): EmailContent => ({
  subject: `${message.other} and ${message.dealership} list the same ${message.count === 1 ? 'car' : `${message.count} cars`}`,
  preview: message.vins.join(', '),
  heading: message.count === 1 ? 'One car, two dealerships' : 'The same cars at two dealerships',
  paragraphs: [
    hello(message),
    `${message.dealership} and ${message.other} both have on sale: ${message.vins.join(', ')}${message.count > message.vins.length ? ` and ${message.count - message.vins.length} more` : ''}.`,
    message.isFirst
      ? 'Our records show that you listed first. Check the VINs, and mark cars you no longer have as sold.'
      : 'The other dealership listed first. Check the VINs: if a car is yours, reply to this email; if it is not, take it off sale.',
  ],
  action: { label: 'Open your inventory', href: `${office(origin, message)}/inventory` },
  replyTo: reply,
  because: because(message),
})
