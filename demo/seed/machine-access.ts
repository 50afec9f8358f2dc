import { randomBytes } from 'node:crypto'
import { apiKeys } from '../../api/api-keys/schema'
import type { Transaction } from '../../api/database/open'
import { channelFetches, exportChannels } from '../../api/export-channels/schema'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '../../api/webhooks/schema'

const dealershipId = 1
const hourMs = 3_600_000
/** Of a secret that nobody has ever seen. */
const nobodys = () => randomBytes(32).toString('hex')

/** Keys, a webhook with its log and a channel that is fetched, of the first dealership. Nothing opens by them, and nothing is sent. */
export async function seedMachineAccess(tx: Transaction, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  await tx.insert(apiKeys).values([
    {
      dealershipId,
      name: 'Inventory system',
      scopes: ['inventory:read', 'inventory:write', 'feeds:run'],
      secretHash: nobodys(),
      last4: 'k7Qw',
      lastUsedAt: ago(1),
      createdAt: ago(2000),
    },
    {
      dealershipId,
      name: 'Lead software',
      scopes: ['leads:read'],
      secretHash: nobodys(),
      last4: '9fXa',
      lastUsedAt: ago(3),
      createdAt: ago(900),
      expiresAt: new Date(now.getTime() + 90 * 24 * hourMs),
    },
  ])
  await seedWebhook(tx, ago)
  await seedChannel(tx, ago)
}

/** Switched off: a demo calls nobody. */
async function seedWebhook(tx: Transaction, ago: (hours: number) => Date): Promise<void> {
  const url = 'https://www.huron-valley-honda.example.com/drive-avenue'
  const [endpoint] = await tx
    .insert(webhookEndpoints)
    .values({
      dealershipId,
      url,
      description: 'Our website',
      enabled: false,
      createdAt: ago(500),
      events: ['vehicle.created', 'vehicle.sold', 'lead.created'],
    })
    .returning({ id: webhookEndpoints.id })
  const kinds = ['vehicle.created', 'vehicle.sold', 'lead.created'] as const
  const events = await tx
    .insert(webhookEvents)
    .values(
      Array.from({ length: 12 }, (_, n) => {
        const kind = kinds[n % kinds.length] ?? 'vehicle.sold'
        return { dealershipId, kind, entityId: n + 1, createdAt: ago(60 - n) }
      }),
    )
    .returning({ id: webhookEvents.id, createdAt: webhookEvents.createdAt })
  const rows = events.map(({ id: eventId, createdAt }, n) => {
    const isDead = n === 4
    return {
      endpointId: endpoint?.id ?? 0,
      eventId,
      createdAt,
      triedAt: createdAt,
      tookMs: 80 + n * 13,
      ...(isDead
        ? {
            status: 'dead' as const,
            attempts: 12,
            answeredStatus: 503,
            answer: 'Down for maintenance',
            lastError: 'It answered 503.',
          }
        : { status: 'sent' as const, attempts: 1, answeredStatus: 204 }),
    }
  })
  await tx.insert(webhookDeliveries).values(rows)
}

async function seedChannel(tx: Transaction, ago: (hours: number) => Date): Promise<void> {
  const [channel] = await tx
    .insert(exportChannels)
    .values({ dealershipId, name: 'Google', format: 'google', minPhotos: 1, tokenHash: nobodys(), createdAt: ago(700) })
    .returning({ id: exportChannels.id })
  const rows = Array.from({ length: 8 }, (_, n) => ({
    channelId: channel?.id ?? 0,
    network: '66.249.66.1',
    userAgent: 'Google-Vehicle-Listings',
    at: ago((8 - n) * 12),
    ...(n % 3 === 0 ? { status: 200, rows: 190 + n, bytes: 118_000 + n * 640 } : { status: 304 }),
  }))
  await tx.insert(channelFetches).values(rows)
}
