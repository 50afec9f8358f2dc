import type { Context } from '../../context'
import type { Source } from '../../counting/kinds.contract'
import { networkOf } from '../../limits/networks'
import type { LeadRequest, LeadSource, LeadVehicle } from '../schema'
import { leadConsent } from './consent.contract'
import type { NewLead } from './lead.contract'

/** Returns the columns of a request as it was sent, with the words that its sender agreed to. */
export function sentColumnsOf(
  context: Pick<Context, 'now' | 'ip'>,
  lead: NewLead,
  { vehicle, fingerprint, way }: { vehicle: LeadVehicle | null; fingerprint: string; way: Source | null },
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
