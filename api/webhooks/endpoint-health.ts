import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { administratorsOf } from '../accounts/members/staff'
import { audit } from '../audit/audit'
import { type Context, transaction } from '../context'
import type { Transaction } from '../database/open'
import { findDealership } from '../dealerships/lookup'
import { pausedAfterFailure } from '../outbound/pause'
import { enqueueWebhookEmail } from './email-message'
import { webhookEndpoints } from './schema'
import type { EndpointRow } from './send'
import { stopDeliveries } from './store-events'

type HealthContext = Pick<Context, 'db' | 'now'>
/** Without any success it is switched off. */
const daysBeforeSwitchedOff = 5

const { id, failures, failingSince, enabled } = webhookEndpoints

/** Its turn is over. */
export const release = ({ db }: HealthContext, endpoint: EndpointRow) =>
  db.update(webhookEndpoints).set({ busyUntil: null }).where(eq(id, endpoint.id))

export const noteWorks = ({ db }: HealthContext, endpoint: EndpointRow) =>
  db.update(webhookEndpoints).set({ failures: 0, failingSince: null, pausedUntil: null }).where(eq(id, endpoint.id))

/** One that keeps failing is paused, each time for longer, and after days of it switched off. */
export async function noteFails(context: HealthContext, endpoint: EndpointRow): Promise<void> {
  const at = sql`${context.now().toISOString()}::timestamptz`
  await context.db
    .update(webhookEndpoints)
    .set({
      failures: sql`${failures} + 1`,
      failingSince: sql`coalesce(${failingSince}, ${at})`,
      pausedUntil: pausedAfterFailure(webhookEndpoints),
    })
    .where(eq(id, endpoint.id))
  await transaction(context, (tx) => switchOffWhenDead(tx, context, endpoint))
}

async function switchOffWhenDead(
  tx: Transaction,
  { db, now }: HealthContext,
  { id: which }: EndpointRow,
): Promise<void> {
  const before = new Date(now().getTime() - daysBeforeSwitchedOff * 86_400_000)
  const [off] = await tx
    .update(webhookEndpoints)
    .set({
      enabled: false,
      disabledReason: 'failures',
      version: sql`${webhookEndpoints.version} + 1`,
      updatedAt: now(),
    })
    .where(and(eq(id, which), eq(enabled, true), lt(failingSince, before)))
    .returning()
  if (!off) return
  await stopDeliveries(tx, which, `The endpoint was switched off after ${daysBeforeSwitchedOff} days of failures.`)
  const { dealershipId } = off
  const nobody = { db, now, actor: null, requestId: 'webhooks', ip: null, userAgent: null }
  const detail = { host: hostOf(off), days: daysBeforeSwitchedOff }
  await audit(nobody, { action: 'webhook.switched-off', entity: 'webhook', entityId: which, dealershipId, detail }, tx)
  await tellAdministrators(tx, off)
}

/** For logs and mails: the path may be a secret of its own. */
export const hostOf = ({ url }: Pick<EndpointRow, 'url'>): string => new URL(url).host

async function tellAdministrators(tx: Transaction, endpoint: EndpointRow): Promise<void> {
  const { dealershipId } = endpoint
  const { name: dealership } = await findDealership({ db: tx }, dealershipId)
  for (const { name, ...to } of await administratorsOf({ db: tx }, dealershipId))
    await enqueueWebhookEmail(tx, {
      ...to,
      message: { kind: 'webhook-switched-off', name, dealership, dealershipId, host: hostOf(endpoint) },
    })
}

/** A merged dealership has no news any more: what its servers would hear is another's. */
export const switchOffMerged = (tx: Transaction, { now }: Pick<Context, 'now'>, dealershipId: number) =>
  tx
    .update(webhookEndpoints)
    .set({
      enabled: false,
      disabledReason: sql`coalesce(${webhookEndpoints.disabledReason}, 'merged')`,
      updatedAt: now(),
    })
    .where(and(eq(webhookEndpoints.dealershipId, dealershipId), isNull(webhookEndpoints.disabledReason)))
