import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Database } from '../../api/database/open'
import { openRouteSecrets } from '../../api/inbox/deliveries/route-secrets'
import { deliverWebhooks, type WebhookDelivering } from '../../api/webhooks/deliver'
import { deriveEvents } from '../../api/webhooks/derive-events'
import { webhookDeliveries, webhookEndpoints } from '../../api/webhooks/schema'
import { callableInTests } from './leads'
import { testOrigin, testSecrets } from './mails'

interface Heard {
  headers: IncomingHttpHeaders
  body: string
}

/** A server that hears webhooks: what it answers can be changed. */
export async function aReceiver() {
  const heard: Heard[] = []
  const answers = { status: 204, body: '' }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    heard.push({ headers: request.headers, body })
    response.writeHead(answers.status, { location: 'https://elsewhere.example.com' }).end(answers.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    heard,
    answers,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    /** What came, as its JSON. */
    events: () =>
      heard.map(({ body }) => JSON.parse(body) as { id: string; event: string; data: Record<string, unknown> }),
    kinds: () => heard.map(({ headers }) => headers['drive-avenue-event']),
    close: () => server.close(),
  }
}

export const aWebhookDelivery = (db: Database, parts: Partial<WebhookDelivering> = {}): WebhookDelivering => ({
  db,
  origin: testOrigin,
  now: () => new Date(),
  callable: callableInTests,
  secrets: openRouteSecrets(testSecrets, 'webhook'),
  onError: () => {},
  ...parts,
})

/** Finds what has happened and sends all that is due. */
export async function sendWebhooks(db: Database, parts: Partial<WebhookDelivering> = {}): Promise<number> {
  const delivery = aWebhookDelivery(db, parts)
  await deriveEvents(delivery)
  return deliverWebhooks(delivery)
}

/** The next try is due now, whoever was killed while sending, and however often it failed. */
export async function releaseWebhooks(db: Database): Promise<void> {
  await db.update(webhookDeliveries).set({ heldUntil: null })
  await db.update(webhookEndpoints).set({ busyUntil: null, pausedUntil: null })
}

export const webhookRows = (db: Database) => db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id)
