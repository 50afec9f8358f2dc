import { publicSettings } from '../../content/content'
import type { EmailContent } from '../../mail/content'
import type { EmailRenderers, RenderContext } from '../../mail/renderers'
import { reasonWords } from '../admin/reasons.contract'
import type { DealershipEmail, DealershipEmailOf } from './messages'

export const dealershipEmails: EmailRenderers<DealershipEmail> = {
  'dealership-approved': ({ origin }, message) => approvedContent(message, origin),
  'dealership-asked': async (context, message) => askedContent(message, await replyTo(context), context.origin),
  'dealership-rejected': async (context, message) => rejectedContent(message, await replyTo(context), context.origin),
  'dealership-suspended': async (context, message) => suspendedContent(message, await replyTo(context), context.origin),
  'dealership-reinstated': ({ origin }, message) => reinstatedContent(message, origin),
  'dealership-closed': async (context, message) => closedContent(message, await replyTo(context)),
  'dealership-reopened': ({ origin }, message) => reopenedContent(message, origin),
  'dealership-merged': async (context, message) => mergedContent(message, await replyTo(context), context.origin),
  'dealership-plan-changed': ({ origin }, message) => planContent(message, origin),
  'dealership-vin-clash': async (context, message) => vinClashContent(message, await replyTo(context), context.origin),
  'dealership-name-requested': ({ origin }, message) => nameRequestedContent(message, origin),
  'dealership-name-decided': async (context, message) => nameDecidedContent(message, await replyTo(context)),
  'dealership-access-changed': ({ origin }, message) => accessContent(message, origin),
  'dealership-route-ended': ({ origin }, message) => routeEndedContent(message, origin),
}

const replyTo = async ({ db }: RenderContext) => (await publicSettings({ db })).contact.email || undefined
const hello = ({ name }: { name: string }) => (name ? `Hello ${name},` : 'Hello,')
const office = (origin: string, { dealershipId }: { dealershipId: number }) => `${origin}/dealership/${dealershipId}`
const because = ({ dealership }: { dealership: string }) =>
  `You get this because you administer ${dealership} on Drive Avenue.`

/** The reason in words, and what was written with it. */
const reasoned = ({ reason, note }: { reason: string; note: string }): string[] => [
  ...(reason === 'other' ? [] : [`Reason: ${reasonWords(reason) ?? reason}.`]),
  ...note.split(/\s*\n\s*/).filter(Boolean),
]

const approvedContent = (message: DealershipEmailOf<'dealership-approved'>, origin: string): EmailContent => ({
  subject: `${message.dealership} is approved`,
  preview: 'Your dealership is public from now on.',
  heading: `Welcome, ${message.dealership}`,
  paragraphs: [
    hello(message),
    'We have checked your application: your dealership is approved, and its page is public from now on.',
    'Add your inventory next, and invite the people who work with you.',
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
    `Before we can decide about ${message.dealership}, we would like to know:`,
    ...message.question.split(/\s*\n\s*/).filter(Boolean),
    'Please reply to this email. Your application waits for you, and nothing is lost meanwhile.',
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
  preview: 'Why, and how to apply again.',
  heading: 'Your application was not accepted',
  paragraphs: [
    hello(message),
    `We have looked at your application for ${message.dealership} and cannot accept it.`,
    ...reasoned(message),
    'When this is settled, you can apply again from the page of your dealership. If you think we are wrong, reply to this email.',
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
    'Your page and all your listings are hidden from now on. Nothing is deleted: they come back as they are.',
    ...reasoned(message),
    'Reply to this email to settle it.',
  ],
  action: { label: 'Open your dealership', href: office(origin, message) },
  replyTo: reply,
  because: because(message),
})

const reinstatedContent = (message: DealershipEmailOf<'dealership-reinstated'>, origin: string): EmailContent => ({
  subject: `${message.dealership} is public again`,
  preview: 'Your page and your listings are back.',
  heading: `${message.dealership} is public again`,
  paragraphs: [hello(message), 'Your page and your listings are shown again, as they were.'],
  action: { label: 'Open your dealership', href: office(origin, message) },
  links: [{ label: 'Your public page', href: `${origin}/dealerships/${message.slug}` }],
  because: because(message),
})

const closedContent = (message: DealershipEmailOf<'dealership-closed'>, reply: string | undefined): EmailContent => ({
  subject: `${message.dealership} is closed`,
  preview: 'It is not on Drive Avenue any more.',
  heading: `${message.dealership} is closed`,
  paragraphs: [
    hello(message),
    `${message.by ? `${message.by} has closed the dealership` : 'The dealership is closed'} on Drive Avenue: its listings are gone, and its page says so.`,
    ...reasoned(message),
    'You can still read its inventory and its conversations, and your own account stays yours. Within 90 days the dealership can be opened again: reply to this email.',
  ],
  replyTo: reply,
  because: because(message),
})

const reopenedContent = (message: DealershipEmailOf<'dealership-reopened'>, origin: string): EmailContent => ({
  subject: `${message.dealership} is open again`,
  preview: 'Your page is public. Your cars are still off the site.',
  heading: `${message.dealership} is open again`,
  paragraphs: [
    hello(message),
    'Your page is public again, and you can write to buyers. Your cars are still off the site: publish those that you still have.',
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
  subject: `${message.dealership} is part of ${message.into} now`,
  heading: `${message.dealership} is part of ${message.into} now`,
  links: [{ label: 'Its public page', href: `${origin}/dealerships/${message.slug}` }],
  replyTo: reply,
  because: because(message),
})

const joined = (message: DealershipEmailOf<'dealership-merged'>, origin: string) => ({
  preview: `Its cars, people and reviews are at ${message.into} from now on.`,
  paragraphs: [
    hello(message),
    `We have merged two entries of the same dealership: the cars, people and reviews of ${message.dealership} are at ${message.into} from now on.`,
    'You sign in as before, and old addresses lead to the new ones. If this is a mistake, reply to this email.',
  ],
  action: { label: `Open ${message.into}`, href: office(origin, message) },
})

const asked = (message: DealershipEmailOf<'dealership-merged'>) => ({
  preview: `The administrators of ${message.into} decide whether you work with it.`,
  paragraphs: [
    hello(message),
    `${message.into} is the same dealership and has been approved before, so we have merged your application for ${message.dealership} into it.`,
    `We have asked its administrators whether you work with it. You get an email once they have decided. If this is a mistake, reply to this email.`,
  ],
})

const planContent = (message: DealershipEmailOf<'dealership-plan-changed'>, origin: string): EmailContent => ({
  subject: `${message.dealership} has the plan ${message.plan}`,
  preview: limitWords(message.limit),
  heading: `Your plan is ${message.plan} now`,
  paragraphs: [hello(message), `${limitWords(message.limit)} The plan holds from now on.`],
  action: { label: 'Open your dealership', href: office(origin, message) },
  because: because(message),
})

const limitWords = (limit: number | null): string =>
  limit === null
    ? 'You can have as many listings on sale as you like.'
    : `You can have ${limit} listings on sale at once.`

const accessContent = (message: DealershipEmailOf<'dealership-access-changed'>, origin: string): EmailContent => ({
  subject: `${message.by} changed who gets data of ${message.dealership}`,
  preview: `${message.by} ${message.what}.`,
  heading: 'Check who gets your data',
  paragraphs: [
    hello(message),
    `${message.by} ${message.what}.`,
    'If you did not expect this, remove it on the page below and talk to them.',
  ],
  action: {
    label: 'Review it',
    href: `${office(origin, message)}/settings${message.page === 'machines' ? '/api' : '#leads'}`,
  },
  because: because(message),
})

const routeEndedContent = (message: DealershipEmailOf<'dealership-route-ended'>, origin: string): EmailContent => ({
  subject: `Leads of ${message.dealership} to ${message.target} wait`,
  preview: 'Confirm the address, or send leads elsewhere.',
  heading: 'A route for leads waits for you',
  paragraphs: [
    hello(message),
    `Leads were sent to ${message.target} because a member of your team had this address. They have left or have another address now, so new leads for it wait.`,
    'If leads should still go there, have the address confirmed by email from the page below. Otherwise change or remove the route.',
  ],
  action: { label: 'Open lead routes', href: `${office(origin, message)}/settings#leads` },
  because: because(message),
})

const nameRequestedContent = (
  message: DealershipEmailOf<'dealership-name-requested'>,
  origin: string,
): EmailContent => ({
  subject: `${message.dealership} wants another dealership’s name`,
  preview: `“${message.requested}” waits for you.`,
  heading: 'A name waits for you',
  paragraphs: [
    hello(message),
    `${message.dealership} wants to be called “${message.requested}”. Another dealership has this name, or one that looks like it, so the old name is shown until you decide.`,
  ],
  action: { label: 'Decide', href: `${origin}/admin/dealerships/${message.dealershipId}` },
  because: 'You get this because you administer Drive Avenue.',
})

const nameDecidedContent = (
  message: DealershipEmailOf<'dealership-name-decided'>,
  reply: string | undefined,
): EmailContent => ({
  subject: message.accepted ? `Your new name: ${message.requested}` : `“${message.requested}” was not accepted`,
  preview: message.accepted ? 'Buyers see it from now on.' : 'Your name stays as it is.',
  heading: message.accepted ? 'Your new name is accepted' : 'Your name stays as it is',
  paragraphs: [
    hello(message),
    message.accepted
      ? `Buyers see ${message.requested} from now on.`
      : `Another dealership is called “${message.requested}”, or nearly so. Your name stays ${message.dealership}; if this is a mistake, reply to this email.`,
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
