import type { EmailContent } from '../../mail/content'
import { thisSite } from '../../mail/this-site'
import type { DealershipEmailOf } from './messages'

type Lost = DealershipEmailOf<'dealership-vin-lost'>
type Returned = DealershipEmailOf<'dealership-vin-returned'>
type VinAsked = DealershipEmailOf<'dealership-vin-asked'>
type Reply = string | undefined

const hello = ({ name }: { name: string }) => (name ? `Hello ${name},` : 'Hello,')
const because = ({ dealership }: { dealership: string }) =>
  `You’re getting this because you’re an administrator of ${dealership} on ${thisSite}.`
const lines = (text: string) => text.split(/\s*\n\s*/).filter(Boolean)
const named = ({ title, stockNo, vin }: Pick<Lost, 'title' | 'stockNo' | 'vin'>) =>
  `${[title, stockNo && `(${stockNo})`].filter(Boolean).join(' ')}, VIN ${vin}`
const inventory = (origin: string, { dealershipId }: { dealershipId: number }, query = '') => ({
  label: 'Open your inventory',
  href: `${origin}/dealership/${dealershipId}/inventory${query}`,
})

export const vinLost = (message: Lost, replyTo: Reply, origin: string): EmailContent => ({
  subject: `${message.title} is suspended: another listing keeps its VIN`,
  preview: 'One VIN can be on sale once.',
  heading: 'Another listing keeps this VIN',
  paragraphs: [
    hello(message),
    `More than one dealership listed ${named(message)}. We looked at the listings and suspended yours.`,
    ...lines(message.note),
    'Your open conversations stay with you. Your feed won’t list the VIN again: its row is reported as belonging to another listing.',
    'If the vehicle is on your lot, or comes to you later, reply to this email. We can undo this for 30 days.',
  ],
  action: inventory(origin, message, '?status=suspended'),
  replyTo,
  because: because(message),
})

export const vinReturned = (message: Returned, replyTo: Reply, origin: string): EmailContent => ({
  subject: `${message.title} is back`,
  preview: 'We undid our decision about its VIN.',
  heading: 'Your listing is back',
  paragraphs: [
    hello(message),
    `We undid our decision about ${named(message)}.`,
    message.isOnSale
      ? 'It is on sale again, at the same address, with the people who had saved it.'
      : 'It isn’t on sale yet, because it wasn’t before, your plan has no room, or your dealership isn’t public. Its address and saves are back.',
  ],
  action: inventory(origin, message),
  replyTo,
  because: because(message),
})

export const vinAsked = (message: VinAsked, replyTo: Reply, origin: string): EmailContent => ({
  subject: `Is the ${message.title} on your lot?`,
  preview: `Another dealership lists VIN ${message.vin}, too.`,
  heading: `Is the ${message.title} on your lot?`,
  paragraphs: [
    hello(message),
    `Another dealership lists the same VIN as ${message.dealership}: ${named(message)}. Please tell us whether you have the vehicle. It takes a minute.`,
    ...lines(message.note),
    'You and your colleagues who manage inventory can answer after signing in.',
  ],
  action: {
    label: 'Answer the question',
    href: `${origin}/dealership/${message.dealershipId}/inventory/vin-questions/${message.questionId}`,
  },
  replyTo,
  because: because(message),
})
