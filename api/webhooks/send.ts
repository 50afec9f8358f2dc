import { eq } from 'drizzle-orm'
import type { Context } from '../context'
import type { RouteSecrets } from '../inbox/deliveries/route-secrets'
import { apiLeads } from '../inbox/v1/leads'
import { callWebhook, signatureOf, type WebhookAnswer } from '../outbound/call-webhook'
import type { CallableAddresses } from '../outbound/callable-addresses'
import { DeliveryFailed } from '../outbound/delivery-failed'
import { findOrRefuse } from '../refusals'
import type { DeliveryRow } from './claim-delivery'
import { type webhookEndpoints, webhookEvents } from './schema'

export type EndpointRow = typeof webhookEndpoints.$inferSelect
type EventRow = typeof webhookEvents.$inferSelect

export interface SendParts extends Pick<Context, 'db' | 'now'> {
  origin: string
  secrets: RouteSecrets
  callable: CallableAddresses
}

/** Throws DeliveryFailed when there is no answer. */
export async function sendDelivery(
  parts: SendParts,
  endpoint: EndpointRow,
  { eventId }: Pick<DeliveryRow, 'eventId'>,
): Promise<WebhookAnswer> {
  const [found] = await parts.db.select().from(webhookEvents).where(eq(webhookEvents.id, eventId))
  const event = findOrRefuse(found, 'The event')
  const body = JSON.stringify(await bodyOf(parts, event))
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Drive-Avenue-Webhook/1',
    'drive-avenue-event': event.kind,
    'drive-avenue-event-id': event.externalId,
    'drive-avenue-signature': signed(parts, endpoint, body),
  }
  return callWebhook(endpoint.url, { headers, body }, parts.callable)
}

/** The same on every try, but for a lead: of that what may be said now. */
async function bodyOf(
  { db, origin }: SendParts,
  { externalId, kind, dealershipId, entityId, data, createdAt }: EventRow,
) {
  const isLead = kind.startsWith('lead.') && entityId !== null
  return {
    id: externalId,
    event: kind,
    createdAt: createdAt.toISOString(),
    dealership: { id: dealershipId },
    data: isLead ? ((await apiLeads({ db }, origin, [entityId]))[0] ?? null) : data,
  }
}

/** `t` in seconds, so that a receiver can refuse what was recorded; while a secret is exchanged, one `v1` of each. */
function signed({ secrets, now }: SendParts, endpoint: EndpointRow, body: string): string {
  const { id, secret, previousSecret, previousUntil } = endpoint
  const isBoth = previousUntil !== null && previousUntil > now()
  const kept = [secret, ...(isBoth ? [previousSecret] : [])]
  const readable = kept.flatMap((one) => secrets.read(id, one) ?? [])
  if (readable.length === 0) throw new DeliveryFailed('Its secret cannot be read any more: make a new one.')
  const timestamp = String(Math.floor(now().getTime() / 1000))
  return [`t=${timestamp}`, ...readable.map((one) => `v1=${signatureOf(one, timestamp, body)}`)].join()
}
