import type { LeadStatus, LeadType, lostReasons } from '../../api/inbox/kinds'

export const leadTypeNames: Record<LeadType, string> = {
  question: 'Question',
  availability: 'Availability',
  test_drive: 'Test drive',
  offer: 'Offer',
  finance: 'Financing',
  trade_in: 'Trade-in',
  delivery: 'Delivery',
}

export const leadTypes = Object.keys(leadTypeNames) as LeadType[]

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

export const lostReasonNames: Record<(typeof lostReasons)[number], string> = {
  no_answer: 'No answer',
  bought_elsewhere: 'Bought elsewhere',
  price: 'Price',
  financing: 'Financing',
  vehicle_sold: 'The car was sold',
  other: 'Another reason',
}

export const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
