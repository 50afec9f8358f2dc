import { and, eq, lt, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { workAtOnce } from '../jobs/at-once'
import { isAccepted } from '../outbound/call-webhook'
import { DeliveryFailed } from '../outbound/delivery-failed'
import { type CountOlder, removedBefore } from '../site-settings/retention/retention.section'
import { claimDelivery, type DeliveryRow } from './claim-delivery'
import { noteFails, noteWorks, release } from './endpoint-health'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './schema'
import { type EndpointRow, type SendParts, sendDelivery } from './send'

export interface WebhookDelivering extends SendParts {
  onError(error: unknown, deliveryId: number): void
}

/** After one minute, two, four …: within three days. */
const maxAttempts = 12
/** Of as many endpoints: each has one under way, a dealership two. */
const atOnce = 8
const shownOfAnswer = 1024

/** Sends what is due and says how many were taken. Who is killed after sending leaves a row that is sent again, with the same event id. */
export const deliverWebhooks = (parts: WebhookDelivering, signal?: AbortSignal): Promise<number> =>
  workAtOnce({ next: () => claimDelivery(parts), work: (row) => deliverOne(parts, row), atOnce, signal })

/** Never throws: one that goes wrong stops no other. */
async function deliverOne(parts: WebhookDelivering, row: DeliveryRow): Promise<boolean> {
  try {
    const [endpoint] = await parts.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, row.endpointId))
    return endpoint ? await attempt(parts, row, endpoint).finally(() => release(parts, endpoint)) : false
  } catch (error) {
    parts.onError(error, row.id)
    return false
  }
}

async function attempt(parts: WebhookDelivering, row: DeliveryRow, endpoint: EndpointRow): Promise<boolean> {
  const tried = { triedAt: parts.now(), answeredStatus: null, tookMs: null, answer: null }
  try {
    const answer = await sendDelivery(parts, endpoint, row)
    const { status: answeredStatus, ms: tookMs, body } = answer
    const seen = { ...tried, answeredStatus, tookMs, answer: wordsIn(body) }
    if (!isAccepted(answer))
      return await fails(parts, row, endpoint, { ...seen, lastError: `It answered ${answeredStatus}.` })
    await mark(parts, row, { ...seen, status: 'sent', heldUntil: null, lastError: null })
    await noteWorks(parts, endpoint)
    return true
  } catch (error) {
    parts.onError(error, row.id)
    const lastError = error instanceof DeliveryFailed ? error.message : 'Something went wrong on our side.'
    return fails(parts, row, endpoint, { ...tried, lastError })
  }
}

async function fails(parts: WebhookDelivering, row: DeliveryRow, endpoint: EndpointRow, seen: Partial<DeliveryRow>) {
  await mark(parts, row, { ...seen, status: row.attempts >= maxAttempts ? 'dead' : 'failed' })
  await noteFails(parts, endpoint)
  return false
}

/** Unless somebody has sent it again meanwhile, or it was stopped. */
const mark = ({ db, now }: WebhookDelivering, row: DeliveryRow, set: Partial<DeliveryRow>) =>
  db
    .update(webhookDeliveries)
    .set({ ...set, updatedAt: now() })
    .where(
      and(
        eq(webhookDeliveries.id, row.id),
        eq(webhookDeliveries.resends, row.resends),
        sql`${webhookDeliveries.status} in ('queued', 'failed')`,
      ),
    )

/** How the answer begins, as text that can be stored and shown. */
const wordsIn = (body: Buffer): string =>
  body
    .subarray(0, shownOfAnswer)
    .toString('utf8')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a receiver answers anything
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/g, '')

/** The log of what was sent more than a month ago. */
export async function purgeWebhooks({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const before = await removedBefore({ db, now }, 'webhookEvents')
  const { rowCount } = await db.delete(webhookEvents).where(lt(webhookEvents.createdAt, before))
  return rowCount ?? 0
}

export const countOldEvents: CountOlder = ({ db }, before) =>
  db.$count(webhookEvents, lt(webhookEvents.createdAt, before))
