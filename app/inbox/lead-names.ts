import { count, number } from '~/format/numbers'
import type { LeadStatus, lostReasons } from '../../api/inbox/kinds'

export { leadTypeNames, leadTypes } from '../../api/inbox/lead-names.contract'

export const leadStatusNames: Record<LeadStatus, string> = {
  new: 'New',
  assigned: 'Assigned',
  contacted: 'Contacted',
  appointment: 'Appointment',
  negotiating: 'Negotiating',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
}

export const leadStatusTones: Record<LeadStatus, 'info' | 'warn' | 'ok' | 'line'> = {
  new: 'info',
  assigned: 'info',
  contacted: 'warn',
  appointment: 'ok',
  negotiating: 'warn',
  won: 'ok',
  lost: 'line',
  spam: 'line',
}

/** Names the two numbers of an inbox, the same on every page. */
export const answersInWords = ({ needsAnswer, overdue }: { needsAnswer: number; overdue: number }): string =>
  `${count(needsAnswer, 'conversation needs', 'conversations need')} an answer${overdue > 0 ? `, ${number(overdue)} overdue` : ''}.`

export const lostReasonNames: Record<(typeof lostReasons)[number], string> = {
  no_answer: 'No answer',
  bought_elsewhere: 'Bought elsewhere',
  price: 'Price',
  financing: 'Financing',
  vehicle_sold: 'The car was sold',
  other: 'Another reason',
}
