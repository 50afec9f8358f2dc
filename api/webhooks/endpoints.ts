import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { AuditAction } from '../audit/actions.contract'
import { audit } from '../audit/audit'
import { type Context, transaction } from '../context'
import type { Transaction } from '../database/open'
import { lockDealership } from '../dealerships/change-dealership'
import { emailAccessChange } from '../dealerships/emails/email-administrators'
import type { z } from '../http/contract'
import type { Staff } from '../http/guards'
import type { RouteSecrets } from '../inbox/deliveries/route-secrets'
import { addressProblem, type CallableAddresses } from '../outbound/callable-addresses'
import { changedMeanwhile, findOrRefuse, invalid, Refusal, requireRecent } from '../refusals'
import {
  maxEndpoints,
  type NewWebhook,
  rotationHours,
  type WebhookChange,
  type WebhookEndpoint,
  type WebhookRotation,
} from './contract'
import { rememberLeads } from './derive-leads'
import { rememberVehicles } from './derive-vehicles'
import { hostOf } from './endpoint-health'
import { presentEndpoints } from './present'
import { webhookDeliveries, webhookEndpoints, webhookEvents, webhookStates } from './schema'
import type { EndpointRow } from './send'
import { stopDeliveries } from './store-events'

export type StaffContext = Context & Staff
/** What the calls are made with. */
export interface WebhookParts {
  secrets: RouteSecrets
  callable: CallableAddresses
}
interface Signed {
  endpoint: WebhookEndpoint
  secret: string
}

export async function listWebhooks(context: StaffContext): Promise<{ items: WebhookEndpoint[] }> {
  const { dealershipId, id } = webhookEndpoints
  const rows = await context.db
    .select()
    .from(webhookEndpoints)
    .where(eq(dealershipId, context.dealership.id))
    .orderBy(id)
  return { items: await presentEndpoints(context, rows) }
}

/** Throws not_found. */
export async function getWebhook(context: StaffContext, { id }: { id: number }): Promise<WebhookEndpoint> {
  return presentOne(context, await ownEndpoint(context, id))
}

/** Throws invalid for an address that cannot be called, conflict for one that is there already and for one too many. */
export const addWebhook = (context: StaffContext, parts: WebhookParts, given: NewWebhook): Promise<Signed> =>
  transaction(context, async (tx) => {
    requireRecent(context.actor)
    const url = checkedUrl(given.url, parts.callable)
    const { id: dealershipId } = await lockDealership(tx, { id: context.dealership.id })
    const others = await tx.$count(webhookEndpoints, eq(webhookEndpoints.dealershipId, dealershipId))
    if (others >= maxEndpoints) throw new Refusal('conflict', `There are ${maxEndpoints} webhooks. Remove one first.`)
    await refuseTwice(tx, { id: 0, dealershipId, url })
    if (others === 0) await remember(tx, dealershipId)
    const values = { ...given, url, events: [...new Set(given.events)], dealershipId, createdAt: context.now() }
    const [row] = await tx.insert(webhookEndpoints).values(values).returning()
    const added = findOrRefuse(row, 'The webhook')
    const { secret, kept } = parts.secrets.make(added.id)
    await tx.update(webhookEndpoints).set({ secret: kept }).where(eq(webhookEndpoints.id, added.id))
    await record(tx, context, 'webhook.added', added, { after: facts(added) })
    await emailAccessChange(tx, context, { what: `added a webhook to ${hostOf(added)}`, page: 'machines' })
    return { endpoint: await presentOne({ db: tx, now: context.now }, added), secret }
  })

/** What there is already is no news to the first one. */
async function remember(tx: Transaction, dealershipId: number): Promise<void> {
  await tx.delete(webhookStates).where(eq(webhookStates.dealershipId, dealershipId))
  await rememberVehicles(tx, dealershipId)
  await rememberLeads(tx, dealershipId)
}

/** Throws not_found, invalid, conflict for a stale version and for an address that is there already. */
export const changeWebhook = (
  context: StaffContext,
  { callable }: WebhookParts,
  { id, version, events, ...given }: WebhookChange & { id: number },
): Promise<WebhookEndpoint> =>
  transaction(context, async (tx) => {
    const before = await lockEndpoint(tx, context, id)
    if (before.version !== version) throw changedMeanwhile('webhook')
    const url = checkedUrl(given.url, callable)
    if (url !== before.url) requireRecent(context.actor)
    await refuseTwice(tx, { ...before, url })
    const afresh = { failures: 0, failingSince: null, pausedUntil: null, disabledReason: null }
    const [row] = await tx
      .update(webhookEndpoints)
      .set({ ...given, ...afresh, url, events: [...new Set(events)], ...raised(context) })
      .where(eq(webhookEndpoints.id, id))
      .returning()
    const changed = findOrRefuse(row, 'The webhook')
    if (before.enabled && !changed.enabled) await stopDeliveries(tx, id, 'The webhook was switched off.')
    await record(tx, context, 'webhook.changed', changed, { before: facts(before), after: facts(changed) })
    if (url !== before.url)
      await emailAccessChange(tx, context, {
        what: `moved a webhook from ${hostOf(before)} to ${hostOf(changed)}`,
        page: 'machines',
      })
    return presentOne({ db: tx, now: context.now }, changed)
  })

/** Throws not_found. */
export const removeWebhook = (context: StaffContext, { id }: { id: number }): Promise<{ id: number }> =>
  transaction(context, async (tx) => {
    const removed = await lockEndpoint(tx, context, id)
    const events = tx
      .select({ id: webhookDeliveries.eventId })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.endpointId, id))
    await tx.delete(webhookEvents).where(and(inArray(webhookEvents.id, events), eq(webhookEvents.kind, 'test')))
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    await record(tx, context, 'webhook.removed', removed, { before: facts(removed) })
    return { id }
  })

/** Throws confirm_needed, not_found, conflict for a stale version. */
export const rotateWebhookSecret = (
  context: StaffContext,
  { secrets }: WebhookParts,
  { id, version, endOldNow }: z.infer<typeof WebhookRotation> & { id: number },
): Promise<Signed> =>
  transaction(context, async (tx) => {
    requireRecent(context.actor)
    const before = await lockEndpoint(tx, context, id)
    if (before.version !== version) throw changedMeanwhile('webhook')
    const { secret, kept } = secrets.make(id)
    const previousUntil = new Date(context.now().getTime() + rotationHours * 3_600_000)
    const old = endOldNow
      ? { previousSecret: null, previousUntil: null }
      : { previousSecret: before.secret, previousUntil }
    const [row] = await tx
      .update(webhookEndpoints)
      .set({ secret: kept, ...old, ...raised(context) })
      .where(eq(webhookEndpoints.id, id))
      .returning()
    const rotated = findOrRefuse(row, 'The webhook')
    await record(tx, context, 'webhook.secret-renewed', rotated, { endOldNow })
    await emailAccessChange(tx, context, {
      what: `made a new secret for the webhook to ${hostOf(rotated)}`,
      page: 'machines',
    })
    return { endpoint: await presentOne({ db: tx, now: context.now }, rotated), secret }
  })

const raised = ({ now }: StaffContext) => ({ version: sql`${webhookEndpoints.version} + 1`, updatedAt: now() })

/** Throws not_found for one of another dealership. */
export async function ownEndpoint(
  { db, dealership }: { db: Pick<Context['db'], 'select'>; dealership: { id: number } },
  id: number,
): Promise<EndpointRow> {
  const own = and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.dealershipId, dealership.id))
  return findOrRefuse((await db.select().from(webhookEndpoints).where(own))[0], 'The webhook')
}

/** With its dealership: of two that become equal at once, one is told so. Throws not_found. */
export async function lockEndpoint(tx: Transaction, { dealership }: StaffContext, id: number): Promise<EndpointRow> {
  await lockDealership(tx, { id: dealership.id })
  const own = and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.dealershipId, dealership.id))
  return findOrRefuse((await tx.select().from(webhookEndpoints).where(own).for('update'))[0], 'The webhook')
}

/** As it is stored. */
function checkedUrl(typed: string, callable: CallableAddresses): string {
  const problem = addressProblem(typed, callable)
  if (problem) throw invalid(problem, { url: problem })
  return new URL(typed).href
}

async function refuseTwice(
  tx: Transaction,
  { id, dealershipId, url }: Pick<EndpointRow, 'id' | 'dealershipId' | 'url'>,
) {
  const e = webhookEndpoints
  const same = and(eq(e.dealershipId, dealershipId), eq(e.url, url), ne(e.id, id))
  const problem = 'Events go to this address already.'
  if ((await tx.$count(e, same)) > 0) throw new Refusal('conflict', problem, { url: problem })
}

const facts = (row: EndpointRow) => ({ host: hostOf(row), events: row.events, enabled: row.enabled })

const record = (tx: Transaction, context: StaffContext, action: AuditAction, row: EndpointRow, detail: object) => {
  const { id: entityId, dealershipId } = row
  return audit(context, { action, entity: 'webhook', entityId, dealershipId, detail: { ...detail } }, tx)
}

const presentOne = async (context: { db: Pick<Context['db'], 'select'>; now: Context['now'] }, row: EndpointRow) =>
  findOrRefuse((await presentEndpoints(context, [row]))[0], 'The webhook')
