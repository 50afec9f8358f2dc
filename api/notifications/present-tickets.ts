import type { Notification } from './contract'
import { number, text } from './payload'

const titles: Record<string, string> = {
  resolved: 'Support resolved your ticket',
  closed: 'Support closed your ticket',
}

/** Names what became of a ticket; what its payload lacks is left out. */
export function textOfTicket(payload: Record<string, unknown>): Pick<Notification, 'title' | 'text' | 'target'> {
  const [id, dealershipId] = [number(payload, 'case'), number(payload, 'dealershipId')]
  const about = text(payload, 'subject')
  const news = text(payload, 'news')
  if (news === 'written')
    return {
      title: payload.ticket === false ? 'The sender wrote again' : 'A dealership wrote in a ticket',
      text: about,
      target: id === null ? { kind: 'account' } : { kind: 'case', id },
    }
  return {
    title: titles[news ?? ''] ?? 'Support answered your ticket',
    text: about,
    target: id === null || dealershipId === null ? { kind: 'account' } : { kind: 'ticket', dealershipId, id },
  }
}
