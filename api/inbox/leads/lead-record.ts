import type { MessageFile } from '../../assets/message-files'
import type { Context } from '../../context'
import type { Source } from '../../counting/kinds.contract'
import type { DealershipRow } from '../../dealerships/row'
import { networkOf } from '../../limits/networks'
import type { LeadRequest, LeadSource, LeadVehicle } from '../schema'
import { leadConsent } from './consent.contract'
import type { NewLead } from './lead.contract'

/** Holds what is known of a lead before it is stored. */
export interface NewLeadTarget {
  dealership: DealershipRow
  vehicle: LeadVehicle | null
  subject: string
  files: MessageFile[]
  fingerprint: string
  /** Names the way by which the visit had come to the car; null where it had opened none. */
  way: Source | null
}

export interface StoredLead {
  threadId: number
  /** Names the further request that it became in a thread that was open. */
  requestId?: number
  /** Tells whether the confirmation is on its way to the guest's address. */
  emailed: boolean
}

/** Returns the columns of a request as it was sent, with the words that its sender agreed to. */
export function requestColumns(
  context: Pick<Context, 'now' | 'ip'>,
  lead: NewLead,
  { vehicle, fingerprint, way }: NewLeadTarget,
) {
  const { name, email, phone, answerBy, message } = lead
  return {
    name,
    email,
    phone,
    answerBy,
    message,
    vehicle,
    fingerprint,
    request: requestOf(lead),
    source: { ...sourceOf(lead), ...(way && { way }) },
    consentAt: context.now(),
    consentVersion: leadConsent.version,
    network: networkOf(context.ip),
    createdAt: context.now(),
  }
}

/** Returns what the lead asks for by its type, without names that have no value. */
export function requestOf(lead: NewLead): LeadRequest {
  switch (lead.type) {
    case 'test_drive':
      return { at: lead.at }
    case 'offer':
      return { offerCents: lead.offerCents }
    case 'finance': {
      const { downPaymentCents, termMonths } = lead
      return { ...(downPaymentCents !== undefined && { downPaymentCents }), ...(termMonths && { termMonths }) }
    }
    case 'trade_in':
      return { tradeIn: lead.tradeIn }
    case 'delivery':
      return { zip: lead.zip }
    case 'question':
    case 'availability':
      return {}
  }
}

const sourceOf = ({ page, campaign, medium, site }: NewLead): LeadSource => ({ page, campaign, medium, site })

/** Returns the first message of the thread: the customer's own text, or what the type of lead asks. */
export function firstMessageOf(lead: NewLead): string {
  const { message, attachments } = lead
  if (message) return message
  switch (lead.type) {
    case 'question':
      return attachments.length > 0 ? '' : 'I have a question about it.'
    case 'availability':
      return 'Is it still available?'
    case 'test_drive':
      return 'I would like to drive it.'
    case 'offer':
      return 'I would like to make an offer.'
    case 'finance':
      return 'What would financing cost me?'
    case 'trade_in':
      return `What would you give me for my ${lead.tradeIn.vehicle}?`
    case 'delivery':
      return `Can you deliver it to ${lead.zip}?`
  }
}
