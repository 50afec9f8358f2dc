import type { Notification } from './contract'
import { number, text } from './payload'
import { textOfAdvertising } from './present-advertising'
import { type FeedEvent, isOfFeeds, textOfFeeds } from './present-feeds'
import { textOfMessages } from './present-messages'
import { textOfModeration } from './present-moderation'
import { textOfQuestion, textOfReview } from './present-opinions'
import { textOfSelling } from './present-selling'
import { isOfSocial, type SocialEvent, textOfSocial } from './present-social'
import { textOfTicket } from './present-tickets'
import { textOfVinQuestion } from './present-vin-questions'
import type { notifications } from './schema'

type Row = typeof notifications.$inferSelect
type NotificationText = Pick<Notification, 'title' | 'text' | 'target'>

/** What its payload lacks is left out of the sentence. */
export function presentNotification({ id, createdAt, readAt, event, payload }: Row, site: string): Notification {
  return { id, at: createdAt.toISOString(), read: readAt !== null, event, ...textOf(event, payload, site) }
}

function textOf(event: Row['event'], payload: Payload, site: string): NotificationText {
  if (event === 'account-security') return textOfAccount(payload)
  if (event === 'questions') return textOfQuestion(payload)
  if (event === 'reviews') return textOfReview(payload)
  if (isOfFeeds(event)) return textOfFeeds(event, payload, site)
  if (isOfSocial(event)) return textOfSocial(event, payload, site)
  if (event === 'moderation') return textOfModeration(payload)
  if (event === 'tickets') return textOfTicket(payload)
  if (event === 'selling') return textOfSelling(payload)
  if (event === 'vin-questions') return textOfVinQuestion(payload)
  if (event === 'advertising') return textOfAdvertising(payload)
  if (event === 'monthly-figures') return { title: 'Your monthly figures', text: null, target: { kind: 'account' } }
  return event === 'messages' ? textOfMessages(payload) : textOfSaved(event, payload)
}

type Payload = Row['payload']

function textOfSaved(
  event: Exclude<
    Row['event'],
    | 'account-security'
    | 'messages'
    | 'moderation'
    | 'advertising'
    | 'monthly-figures'
    | 'questions'
    | 'reviews'
    | 'selling'
    | 'tickets'
    | 'vin-questions'
    | FeedEvent
    | SocialEvent
  >,
  payload: Payload,
): NotificationText {
  const car = text(payload, 'title') ?? 'A car you saved'
  const name = text(payload, 'name')
  const several = number(payload, 'count') ?? 1
  switch (event) {
    case 'sold':
      return { title: `${car} is sold`, text: 'It was among your saved cars.', target: carTarget(payload) }
    case 'price-drop':
      return textOfPrice(car, payload)
    case 'search-hits':
      return {
        title: `${cars(several)} for “${name ?? 'your search'}”`,
        text: several === 1 ? changed(payload) : null,
        target: several === 1 ? carTarget(payload) : { kind: 'searches' },
      }
    case 'dealership-stock':
      return {
        title: `${cars(several)} at ${name ?? 'a dealership you saved'}`,
        text: several === 1 ? changed(payload) : null,
        target: dealershipTarget(payload),
      }
  }
}

const cars = (several: number) => (several === 1 ? 'Something new' : `${several.toLocaleString('en-US')} cars`)
const dollars = (cents: number) => `$${Math.round(cents / 100).toLocaleString('en-US')}`

function changed(payload: Payload): string | null {
  const [now, before] = [number(payload, 'totalCents'), number(payload, 'beforeCents')]
  const price = now === null ? null : before === null ? dollars(now) : `${dollars(now)}, was ${dollars(before)}`
  return [text(payload, 'title'), price].filter(Boolean).join(' – ') || null
}

function textOfPrice(car: string, payload: Payload): NotificationText {
  const [now, before] = [number(payload, 'totalCents'), number(payload, 'beforeCents')]
  const target = carTarget(payload)
  if (text(payload, 'kind') === 'back') return { title: `${car} is for sale again`, text: changed(payload), target }
  const title =
    now !== null && before !== null && before > now ? `${car} is ${dollars(before - now)} less` : `${car} costs less`
  return {
    title,
    text: now === null ? null : `Now ${dollars(now)}${before === null ? '' : `, was ${dollars(before)}`}.`,
    target,
  }
}

/** A car's address ends with its id; the words before the id are corrected by a redirect. */
function carTarget(payload: Payload): NotificationText['target'] {
  const id = number(payload, 'vehicleId')
  return id === null ? { kind: 'vehicles' } : { kind: 'vehicle', slug: `car-${id.toString(36)}` }
}

function dealershipTarget(payload: Payload): NotificationText['target'] {
  const slug = text(payload, 'slug')
  return slug ? { kind: 'dealership', slug } : { kind: 'dealerships' }
}

function textOfAccount(payload: Payload): NotificationText {
  const activity = { kind: 'activity' } as const
  switch (text(payload, 'what')) {
    case 'new-sign-in':
      return { title: 'A new sign-in to your account', text: text(payload, 'detail'), target: activity }
    case 'password-changed':
      return {
        title: 'Your password was changed',
        text: 'If it was not you, set a new password now.',
        target: activity,
      }
    case 'factor-changed':
      return { title: 'Your second step was changed', text: text(payload, 'detail'), target: activity }
    case 'email-changed':
      return { title: 'Your email address was changed', text: text(payload, 'detail'), target: activity }
    case 'export-ready':
      return {
        title: 'Your data is ready',
        text: 'We have mailed you the link to download it.',
        target: { kind: 'account' },
      }
    case 'deletion-asked':
      return {
        title: 'Your account will be deleted',
        text: 'Until then you can cancel it, and everything stays.',
        target: { kind: 'privacy' },
      }
    case 'deletion-cancelled':
      return { title: 'Your account will not be deleted', text: null, target: { kind: 'account' } }
    default:
      return { title: 'Something about your account has changed', text: null, target: activity }
  }
}
