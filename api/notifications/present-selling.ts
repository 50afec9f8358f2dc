import type { Notification } from './contract'
import { number, text } from './payload'

const forSeller: Record<string, (car: string) => string> = {
  sent: (car) => `Dealerships are looking at your ${car}`,
  offered: (car) => `A new offer for your ${car}`,
  raised: (car) => `A higher offer for your ${car}`,
  'counter-declined': (car) => `A dealership said no to your amount for the ${car}`,
  asked: (car) => `A dealership has a question about your ${car}`,
  accepted: (car) => `You agreed on a price for your ${car}`,
  ends: (car) => `An offer for your ${car} ends within 6 hours`,
  expired: (car) => `Your request for the ${car} has ended`,
  'fell-through': (car) => `The sale of your ${car} fell through`,
  'handover-reminder': (car) => `Was your ${car} handed over?`,
  'not-confirmed': (car) => `The sale of your ${car} was not confirmed`,
  'said-completed': (car) => `Did you hand over your ${car}?`,
  completed: (car) => `Your ${car} is sold`,
}
const forStaff: Record<string, (car: string) => string> = {
  request: (car) => `Offered to you: ${car}`,
  countered: (car) => `The seller of the ${car} named an amount`,
  answered: (car) => `The seller of the ${car} wrote to you`,
  accepted: (car) => `The seller accepts your offer for the ${car}`,
  declined: (car) => `The seller declined your offer for the ${car}`,
  'not-chosen': (car) => `The seller of the ${car} accepted another offer`,
  'handed-over': (car) => `The seller says you have the ${car}`,
  'deal-ended': (car) => `The seller says the sale of the ${car} fell through`,
  withdrawn: (car) => `The ${car} is no longer for sale`,
  'fell-through': (car) => `The ${car} is for sale again`,
  'handover-reminder': (car) => `Do you have the ${car}?`,
  'not-confirmed': (car) => `The sale of the ${car} was not confirmed`,
  'sale-closed': (car) => `The request for the ${car} has ended`,
  ends: (car) => `Your offer for the ${car} ends within 6 hours`,
}

/** Names the car and never its seller. */
export function textOfSelling(payload: Record<string, unknown>): Pick<Notification, 'title' | 'text' | 'target'> {
  const [id, dealershipId] = [number(payload, 'request'), number(payload, 'dealershipId')]
  const car = text(payload, 'car') ?? 'car'
  const news = text(payload, 'news') ?? ''
  if (dealershipId !== null)
    return {
      title: forStaff[news]?.(car) ?? `News about the ${car}`,
      text: null,
      target: id === null ? { kind: 'account' } : { kind: 'sell-request', dealershipId, id },
    }
  return {
    title: forSeller[news]?.(car) ?? `News about your ${car}`,
    text: null,
    target: id === null ? { kind: 'account' } : { kind: 'sell-offers', id },
  }
}
