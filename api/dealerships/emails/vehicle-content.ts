import type { EmailContent } from '../../mail/content'
import { thisSite } from '../../mail/this-site'
import type { DealershipEmailOf } from './messages'

type Suspended = DealershipEmailOf<'dealership-vehicles-suspended'>
type Restored = DealershipEmailOf<'dealership-vehicles-restored'>
type Transferred = DealershipEmailOf<'dealership-vehicle-transferred'>

const hello = ({ name }: { name: string }) => (name ? `Hello ${name},` : 'Hello,')
const because = ({ dealership }: { dealership: string }) =>
  `You’re getting this because you’re an administrator of ${dealership} on ${thisSite}.`
const inventory = (origin: string, { dealershipId }: { dealershipId: number }, query = '') => ({
  label: 'Open your inventory',
  href: `${origin}/dealership/${dealershipId}/inventory${query}`,
})
const lines = (text: string) => text.split(/\s*\n\s*/).filter(Boolean)
const reasoned = ({ reason, note }: { reason: string; note: string }) => [
  ...(reason === 'Other' ? [] : [`Reason: ${reason}.`]),
  ...lines(note),
]

/** Names a few vehicles, and counts the others. */
function named({ count, titles }: { count: number; titles: string[] }): string {
  const more = count - titles.length
  return more > 0 ? `${titles.join(', ')} and ${more} more` : titles.join(', ')
}

export const vehiclesSuspended = (message: Suspended, replyTo: string | undefined, origin: string): EmailContent => ({
  subject:
    message.count === 1 ? `${message.titles[0]} is suspended` : `${message.count} of your vehicles are suspended`,
  preview: message.reason === 'Other' ? message.note.slice(0, 90) : `${message.reason}.`,
  heading: message.count === 1 ? 'A vehicle is suspended' : `${message.count} vehicles are suspended`,
  paragraphs: [
    hello(message),
    `We took ${message.count === 1 ? 'this vehicle' : 'these vehicles'} of ${message.dealership} off the site: ${named(message)}.`,
    ...reasoned(message),
    'Open conversations stay open. Nothing is deleted, and your feed won’t put it back on sale. Reply to this email to resolve it.',
  ],
  action: inventory(origin, message, '?status=suspended'),
  replyTo,
  because: because(message),
})

export const vehiclesRestored = (message: Restored, replyTo: string | undefined, origin: string): EmailContent => ({
  subject: message.count === 1 ? `${message.titles[0]} is restored` : `${message.count} of your vehicles are restored`,
  preview: message.reason === 'Other' ? message.note.slice(0, 90) : `${message.reason}.`,
  heading: message.count === 1 ? 'A vehicle is restored' : `${message.count} vehicles are restored`,
  paragraphs: [
    hello(message),
    `We lifted the suspension of ${named(message)}.`,
    ...reasoned(message),
    message.offSite === 0
      ? 'What was on sale before is on sale again, at the same address.'
      : `${message.offSite} of ${message.count} aren’t on sale yet, because your plan has no room or your dealership isn’t public. Put them back on sale from your inventory.`,
  ],
  action: inventory(origin, message),
  replyTo,
  because: because(message),
})

export const vehicleTransferred = (
  message: Transferred,
  replyTo: string | undefined,
  origin: string,
): EmailContent => ({
  subject: message.isNew
    ? `${message.title} is now in your inventory`
    : `${message.title} is now in the inventory of ${message.other}`,
  preview: message.isNew ? `It came from ${message.other}.` : 'Your conversations about it stay with you.',
  heading: message.isNew ? 'A vehicle joined your inventory' : 'A vehicle left your inventory',
  paragraphs: [
    hello(message),
    message.isNew
      ? `We moved ${message.title} from ${message.other} to ${message.dealership}. Its price history, saves and public questions came with it. Please check its price, fees and stock number.`
      : `We moved ${message.title} to ${message.other}. Leads, conversations and documents that you have about it stay with ${message.dealership}.`,
    ...lines(message.note),
    'If this is a mistake, reply to this email.',
  ],
  action: inventory(origin, message),
  replyTo,
  because: because(message),
})
