import type { BadgeTone } from '~/ui/Chip'
import type { IconName } from '~/ui/icons/Icon'
import type { Case } from '../../api/cases/cases.contract'

export const kindNames: Record<Case['kind'], string> = {
  ticket: 'Ticket',
  contact: 'Message',
  support: 'Request for help',
  dealership: 'Dealership inquiry',
  insurance: 'Insurance request',
  shipping: 'Shipping request',
  listing_report: 'Report of a listing',
  dealership_report: 'Report of a dealership',
  ad_report: 'Report of an ad',
  thread_report: 'Report of a conversation',
}

export const kindIcons: Record<Case['kind'], IconName> = {
  ticket: 'message-square-text',
  contact: 'mail',
  support: 'life-buoy',
  dealership: 'store',
  insurance: 'shield',
  shipping: 'truck',
  listing_report: 'flag',
  dealership_report: 'flag',
  ad_report: 'flag',
  thread_report: 'message-square-warning',
}

export const statusNames: Record<Case['status'], string> = {
  open: 'New',
  in_progress: 'In progress',
  waiting: 'Waiting for sender',
  resolved: 'Resolved',
  closed: 'Closed',
}

type Outcome = NonNullable<Case['outcome']>

export const outcomeNames: Record<Outcome, string> = {
  answered: 'Answered',
  no_action: 'Nothing to do',
  spam: 'Spam',
  actioned: 'Acted on',
  dismissed: 'Dismissed',
  merged: 'Merged',
}

export const outcomeTones: Record<Outcome, BadgeTone> = {
  answered: 'ok',
  no_action: 'neutral',
  spam: 'bad',
  actioned: 'ok',
  dismissed: 'neutral',
  merged: 'neutral',
}

export const tabNames = {
  open: 'To answer',
  mine: 'Mine',
  waiting: 'Waiting for sender',
  resolved: 'Resolved',
  closed: 'Closed',
} as const
