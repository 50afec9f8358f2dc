import type { Notification } from './contract'
import { number, text } from './payload'

type Payload = Record<string, unknown>
type NotificationText = Pick<Notification, 'title' | 'text' | 'target'>

/** What its payload lacks is left out of the sentence. */
export function textOfQuestion(payload: Payload): NotificationText {
  const car = text(payload, 'title') ?? 'a car'
  const [slug, id] = [text(payload, 'slug'), number(payload, 'question')]
  const target: NotificationText['target'] = slug && id !== null ? { kind: 'question', slug, id } : { kind: 'vehicles' }
  if (text(payload, 'what') === 'asked') return { title: `A question about the ${car}`, text: null, target }
  const name = text(payload, 'dealership') ?? 'The dealership'
  return { title: `${name} answered your question`, text: car, target }
}

/** As textOfQuestion. */
export function textOfReview(payload: Payload): NotificationText {
  const name = text(payload, 'dealership') ?? 'the dealership'
  const [slug, id] = [text(payload, 'slug'), number(payload, 'review')]
  const target: NotificationText['target'] =
    slug && id !== null ? { kind: 'review', slug, id } : { kind: 'dealerships' }
  switch (text(payload, 'what')) {
    case 'replied':
      return { title: `${name} replied to your review`, text: null, target }
    case 'written':
      return { title: `A new review of ${name}`, text: starsOf(payload), target }
    default:
      return {
        title: `How was it at ${name}?`,
        text: boughtOf(payload),
        target: slug ? { kind: 'review-form', slug } : target,
      }
  }
}

function starsOf(payload: Payload): string | null {
  const rating = number(payload, 'rating')
  return rating === null ? null : `${rating} of 5 stars`
}

function boughtOf(payload: Payload): string | null {
  const bought = text(payload, 'bought')
  return bought === null ? null : `You bought a ${bought}. A few sentences help the next buyer.`
}
