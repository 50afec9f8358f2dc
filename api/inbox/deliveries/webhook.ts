import { signatureOf } from '../../outbound/call-webhook'
import type { OutgoingLead } from './outgoing-lead'

/** What a webhook is sent; `id` is the same however often it comes. */
export const webhookBody = ({
  delivery,
  reference,
  type,
  subject,
  lead,
  dealership,
  href,
  files,
}: OutgoingLead): string =>
  JSON.stringify({
    id: delivery.externalId,
    event: 'lead',
    status: delivery.resends > 0 ? 'resend' : 'new',
    reference,
    type,
    subject,
    at: lead.createdAt.toISOString(),
    customer: { name: lead.name, email: lead.email, phone: lead.phone, answerBy: lead.answerBy },
    message: lead.message,
    request: lead.request,
    attachments: files,
    vehicle: lead.vehicle,
    source: lead.source,
    consent: { at: lead.consentAt.toISOString(), version: lead.consentVersion },
    dealership: { id: dealership.id, name: dealership.name, slug: dealership.slug },
    url: href,
  })

/** `timestamp` in seconds, so that a receiver can refuse what was recorded and is played again. */
export function webhookHeaders({ id, secret, body, now }: { id: string; secret: string; body: string; now: Date }) {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return {
    'content-type': 'application/json',
    'user-agent': 'Drive-Avenue-Webhook/1',
    'da-webhook-id': id,
    'da-webhook-timestamp': timestamp,
    'da-webhook-signature': `v1=${signatureOf(secret, timestamp, body)}`,
  }
}
