import type { Notification } from './contract'
import { number, text } from './payload'

type Payload = Record<string, unknown>
type NotificationText = Pick<Notification, 'title' | 'text' | 'target'>

/** What its payload lacks is left out of the sentence. */
export function textOfMessages(payload: Payload): NotificationText {
  const about = text(payload, 'subject')
  return { title: titleOf(payload), text: about, target: targetOf(payload) }
}

function titleOf(payload: Payload): string {
  const news = text(payload, 'news')
  if (text(payload, 'side') === 'staff') return ofStaff[news ?? ''] ?? 'A customer wrote'
  const name = text(payload, 'dealership') ?? 'A dealership'
  if (news === 'offer') return `${name} answered about an offer`
  if (news === 'appointment') return `${name} answered about a test drive`
  return `${name} wrote to you`
}

const ofStaff: Record<string, string> = {
  lead: 'A new lead',
  offer: 'News of an offer',
  appointment: 'News of a test drive',
}

function targetOf(payload: Payload): NotificationText['target'] {
  const [id, dealershipId] = [number(payload, 'thread'), number(payload, 'dealershipId')]
  if (id === null) return { kind: 'inbox' }
  return dealershipId === null ? { kind: 'thread', id } : { kind: 'dealership-thread', dealershipId, id }
}
