import type { Notification } from './contract'
import { number, text } from './payload'

/** Names the vehicle that a dealership is asked about; what its payload lacks is left out. */
export function textOfVinQuestion(payload: Record<string, unknown>): Pick<Notification, 'title' | 'text' | 'target'> {
  const [id, dealershipId] = [number(payload, 'question'), number(payload, 'dealershipId')]
  const vin = text(payload, 'vin')
  return {
    title: `Is the ${text(payload, 'title') ?? 'vehicle'} on your lot?`,
    text: vin === null ? null : `Another dealership lists VIN ${vin}, too.`,
    target: id === null || dealershipId === null ? { kind: 'account' } : { kind: 'vin-question', dealershipId, id },
  }
}
