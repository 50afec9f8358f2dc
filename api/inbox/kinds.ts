import type { DealershipRole } from '../roles/permissions'
import { answerChannels, answerWithinMinutes, type LeadType, leadTypes } from './lead-names.contract'

export { answerChannels, answerWithinMinutes, type LeadType, leadTypes }

/** The pipeline, then how a lead may end. */
export const leadStatuses = [
  'new',
  'assigned',
  'contacted',
  'appointment',
  'negotiating',
  'won',
  'lost',
  'spam',
] as const
export type LeadStatus = (typeof leadStatuses)[number]

export const endedStatuses = ['won', 'lost', 'spam'] as const satisfies readonly LeadStatus[]
export const isEnded = (status: LeadStatus): boolean => (endedStatuses as readonly LeadStatus[]).includes(status)

export const lostReasons = ['no_answer', 'bought_elsewhere', 'price', 'financing', 'vehicle_sold', 'other'] as const

export const messageKinds = ['text', 'note', 'event'] as const
export const sides = ['customer', 'staff'] as const
export type Side = (typeof sides)[number]
export const authors = [...sides, 'system'] as const
export type Author = (typeof authors)[number]

export const appointmentStatuses = ['proposed', 'confirmed', 'declined', 'cancelled', 'done', 'missed'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** What an event in a thread says: that a side did something, or that a time ran out. */
export const eventKinds = [
  'request-added',
  'appointment-proposed',
  'appointment-moved',
  'appointment-confirmed',
  'appointment-declined',
  'appointment-cancelled',
  'appointment-done',
  'appointment-missed',
  'offer-made',
  'offer-countered',
  'offer-accepted',
  'offer-declined',
  'offer-withdrawn',
  'offer-expired',
  'mail-bounced',
  'vehicle-sold',
  'vehicle-delisted',
  'vehicle-transferred',
  'vehicle-on-sale',
  'vehicle-price-dropped',
] as const
export type EventKind = (typeof eventKinds)[number]

export const offerStatuses = ['open', 'countered', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type OfferStatus = (typeof offerStatuses)[number]

export const threadReportReasons = ['fraud', 'abuse', 'spam', 'privacy', 'other'] as const

const typesOf: Record<DealershipRole, readonly LeadType[]> = {
  dealership_admin: leadTypes,
  dealership_sale: leadTypes.filter((type) => type !== 'finance'),
  dealership_finance: ['finance', 'trade_in'],
}

/** What a member of the dealership works on: a thread of another type does not exist for them. */
export const typesFor = (role: DealershipRole): readonly LeadType[] => typesOf[role]
