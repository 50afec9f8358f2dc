import type { BadgeTone } from '~/ui/Chip'
import type { IconName } from '~/ui/icons/Icon'
import type { About, Answering, Ticket } from '../../../api/cases/tickets/tickets.contract'

export const categoryNames: Record<Ticket['category'], string> = {
  billing: 'Billing',
  feed: 'Feed',
  listing: 'Listing',
  account: 'Account',
  bug: 'Something is broken',
  other: 'Something else',
}

export const priorityNames: Record<Ticket['priority'], string> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
}

/** Says of each state who has to do something, as its dealership reads it. */
export const statusNames: Record<Ticket['status'], string> = {
  open: 'New',
  in_progress: 'With support',
  waiting: 'Waiting for you',
  resolved: 'Resolved',
  closed: 'Closed',
}

export const statusTones: Record<Ticket['status'], BadgeTone> = {
  open: 'info',
  in_progress: 'info',
  waiting: 'warn',
  resolved: 'ok',
  closed: 'neutral',
}

export const ticketTabs = {
  all: 'All',
  open: 'With support',
  waiting: 'Waiting for you',
  resolved: 'Resolved',
  closed: 'Closed',
} as const

export const aboutNames: Record<About['kind'], string> = {
  vehicle: 'Car',
  feed_run: 'Feed run',
  invoice: 'Invoice',
  thread: 'Conversation',
}

export const aboutIcons: Record<About['kind'], IconName> = {
  vehicle: 'car',
  feed_run: 'refresh-cw',
  invoice: 'receipt-text',
  thread: 'inbox',
}

export const ratingNames = ['Poor', 'Weak', 'All right', 'Good', 'Very good'] as const

/** Writes 26 minutes, 4 business hours: time in the hours of support. */
export function businessTime(minutes: number): string {
  if (minutes === 0) return 'less than a minute'
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.round(minutes / 30) / 2
  return hours === 1 ? '1 business hour' : `${hours} business hours`
}

/** Says after how much of our hours the first answer came; before they began, none had passed. */
export const firstAnswerWords = (minutes: number): string =>
  minutes === 0 ? 'Outside our hours' : `After ${businessTime(minutes)}`

/** Says how soon support answers: what it means to do, and what it did where enough is known. */
export function answeringWords({ hours, minutes, usualMinutes }: Answering): string {
  const aim = `We aim to answer within ${businessTime(minutes.normal)}, and within ${businessTime(minutes.urgent)} when it is urgent.`
  const usual = usualMinutes === null ? '' : ` We usually answer within ${businessTime(usualMinutes)}.`
  return `${aim}${usual} Our hours: ${hours}.`
}
