import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AuditAction } from '../../audit/actions.contract'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { lockDealership } from '../../dealerships/change-dealership'
import { emailAccessChange } from '../../dealerships/emails/email-administrators'
import { findDealership } from '../../dealerships/lookup'
import type { z } from '../../http/contract'
import type { Staff } from '../../http/guards'
import type { CallableAddresses } from '../../outbound/callable-addresses'
import { changedMeanwhile, findOrRefuse, Refusal, requireRecent } from '../../refusals'
import { askForConfirmation, confirmationOf } from './confirm-routes'
import { leadDeliveries, leadRoutes } from './deliveries.schema'
import {
  type LeadRoute,
  type LeadRouteChange,
  maxRoutes,
  type NewLeadRoute,
  type UsualRoute,
} from './lead-routes.contract'
import { stopDeliveriesOver } from './queue'
import type { RouteSecrets } from './route-secrets'
import { checkedTarget, shownTarget } from './targets'

type StaffContext = Context & Staff
type Route = typeof leadRoutes.$inferSelect
interface SavedRoute {
  route: LeadRoute
  secret: string | null
}
/** What the calls are made with. */
export interface RouteParts {
  secrets: RouteSecrets
  callable: CallableAddresses
}

/** `usual`: where leads go while no route was ever made. */
export async function listLeadRoutes(context: StaffContext): Promise<{ items: LeadRoute[]; usual: UsualRoute | null }> {
  const rows = await context.db
    .select()
    .from(leadRoutes)
    .where(eq(leadRoutes.dealershipId, context.dealership.id))
    .orderBy(leadRoutes.id)
  const usual = rows.length === 0 ? await usualRoute(context) : null
  return { items: await presented(context, rows.filter(isKept)), usual }
}

async function usualRoute({ db, now, dealership }: StaffContext): Promise<UsualRoute> {
  const { id: dealershipId, email: target } = await findDealership({ db }, dealership.id)
  const { confirmedAt } = await confirmationOf({ db, now }, { dealershipId, channel: 'email', target })
  return { target, confirmed: confirmedAt !== null }
}

const isKept = ({ removedAt }: Route): boolean => removedAt === null

/** Throws confirm_needed, invalid for an address that cannot be one, conflict for one that is there already and for the eleventh, and as askForConfirmation does. */
export const addLeadRoute = (
  context: StaffContext,
  { secrets, callable }: RouteParts,
  { channel, types, ...given }: z.infer<typeof NewLeadRoute>,
): Promise<SavedRoute> =>
  transaction(context, async (tx) => {
    requireRecent(context.actor)
    const target = checkedTarget(channel, given.target, callable)
    const { id: dealershipId } = await lockDealership(tx, { id: context.dealership.id })
    const kept = and(eq(leadRoutes.dealershipId, dealershipId), isNull(leadRoutes.removedAt))
    if ((await tx.$count(leadRoutes, kept)) >= maxRoutes)
      throw new Refusal('conflict', `There are ${maxRoutes} routes. Remove one first.`)
    await refuseTwice(tx, { id: 0, dealershipId, channel, target })
    const confirmed = await confirmationOf({ db: tx, now: context.now }, { dealershipId, channel, target })
    const values = { dealershipId, channel, target, types, ...confirmed }
    const added = findOrRefuse((await tx.insert(leadRoutes).values(values).returning())[0], 'The route')
    if (!added.confirmedAt) await askForConfirmation(tx, context, added)
    const made = channel === 'webhook' ? secrets.make(added.id) : null
    if (made) await tx.update(leadRoutes).set({ secret: made.kept }).where(eq(leadRoutes.id, added.id))
    await record(tx, context, 'lead_route.added', added, { after: facts(added) })
    await emailAccessChange(tx, context, { what: `sends leads to ${facts(added).target}`, page: 'leads' })
    return { route: await presentedOne(tx, added), secret: made?.secret ?? null }
  })

/** Throws confirm_needed for another address and a new secret, not_found, conflict for a stale version and for an address that is there already, invalid. */
export const changeLeadRoute = (
  context: StaffContext,
  { secrets, callable }: RouteParts,
  { id, version, newSecret, types, enabled, ...given }: z.infer<typeof LeadRouteChange> & { id: number },
): Promise<SavedRoute> =>
  transaction(context, async (tx) => {
    const before = await lockRoute(tx, context, id)
    if (before.version !== version) throw changedMeanwhile('route')
    const target = checkedTarget(before.channel, given.target, callable)
    if (newSecret || !isSameTarget(before, target)) requireRecent(context.actor)
    await refuseTwice(tx, { ...before, target })
    const made = newSecret && before.channel === 'webhook' ? secrets.make(id) : null
    const change = { target, types, enabled, ...(made && { secret: made.kept }) }
    const changed = await saveRoute(tx, context, before, change)
    if (before.enabled && !enabled) await stopDeliveriesOver(tx, id, 'The route was switched off.')
    const detail = { before: facts(before), after: facts(changed) }
    await record(tx, context, 'lead_route.changed', changed, detail)
    if (made) await record(tx, context, 'lead_route.secret-renewed', changed, {})
    const shown = detail.after.target
    if (!isSameTarget(before, target))
      await emailAccessChange(tx, context, {
        what: `sends leads to ${shown}, no longer to ${detail.before.target}`,
        page: 'leads',
      })
    else if (made)
      await emailAccessChange(tx, context, { what: `made a new secret for leads to ${shown}`, page: 'leads' })
    return { route: await presentedOne(tx, changed), secret: made?.secret ?? null }
  })

const isSameTarget = ({ channel, target }: Route, other: string): boolean =>
  channel === 'webhook' ? target === other : target.toLowerCase() === other.toLowerCase()

/** Another address is confirmed anew, and begins without the failures of the one before. Throws as askForConfirmation does. */
async function saveRoute(
  tx: Transaction,
  context: StaffContext,
  before: Route,
  change: Partial<Route>,
): Promise<Route> {
  const { target = before.target } = change
  const isSame = isSameTarget(before, target)
  const confirmed = isSame
    ? {}
    : {
        ...(await confirmationOf({ db: tx, now: context.now }, { ...before, target })),
        confirmationRound: sql`${leadRoutes.confirmationRound} + 1`,
      }
  const [saved] = await tx
    .update(leadRoutes)
    .set({
      ...change,
      ...confirmed,
      failures: 0,
      pausedUntil: null,
      version: sql`${leadRoutes.version} + 1`,
      updatedAt: context.now(),
    })
    .where(eq(leadRoutes.id, before.id))
    .returning()
  const changed = findOrRefuse(saved, 'The route')
  if (!isSame && !changed.confirmedAt) await askForConfirmation(tx, context, changed)
  return changed
}

/** Throws not_found. */
export const removeLeadRoute = (context: StaffContext, { id }: { id: number }): Promise<{ id: number }> =>
  transaction(context, async (tx) => {
    const removed = await lockRoute(tx, context, id)
    await tx
      .update(leadRoutes)
      .set({ removedAt: context.now(), secret: null, updatedAt: context.now() })
      .where(eq(leadRoutes.id, id))
    await stopDeliveriesOver(tx, id, 'The route was removed.')
    await record(tx, context, 'lead_route.removed', removed, { before: facts(removed) })
    return { id }
  })

/** With its dealership: of two that become equal at once, one is told so. */
async function lockRoute(tx: Transaction, { dealership }: StaffContext, id: number): Promise<Route> {
  await lockDealership(tx, { id: dealership.id })
  const own = and(eq(leadRoutes.id, id), eq(leadRoutes.dealershipId, dealership.id), isNull(leadRoutes.removedAt))
  return findOrRefuse((await tx.select().from(leadRoutes).where(own).for('update'))[0], 'The route')
}

async function refuseTwice(
  tx: Transaction,
  { id, dealershipId, channel, target }: Pick<Route, 'id' | 'dealershipId' | 'channel' | 'target'>,
): Promise<void> {
  const same = sql`${leadRoutes.dealershipId} = ${dealershipId} and ${leadRoutes.channel} = ${channel}
    and lower(${leadRoutes.target}) = lower(${target}) and ${leadRoutes.removedAt} is null and ${leadRoutes.id} <> ${id}`
  if ((await tx.$count(leadRoutes, same)) > 0)
    throw new Refusal('conflict', 'Leads go to this address already.', { target: 'Leads go to this address already.' })
}

/** For the log: a webhook's path may be a secret of its own. */
const facts = ({ channel, target, types, enabled }: Route) => ({
  channel,
  types,
  enabled,
  target: shownTarget(channel, target),
})

const record = (tx: Transaction, context: StaffContext, action: AuditAction, { id: entityId }: Route, detail: object) =>
  audit(
    context,
    { action, entity: 'lead_route', entityId, dealershipId: context.dealership.id, detail: { ...detail } },
    tx,
  )

const presentedOne = async (tx: Transaction, row: Route) =>
  findOrRefuse((await presented({ db: tx }, [row]))[0], 'The route')

async function presented({ db }: { db: Context['db'] | Transaction }, rows: Route[]): Promise<LeadRoute[]> {
  const { routeId, status, sentAt } = leadDeliveries
  const ids = rows.map(({ id }) => id)
  const counts = await db
    .select({
      routeId,
      lastSentAt: sql<string | null>`max(${sentAt})`,
      waiting: sql<number>`(count(*) filter (where ${status} in ('queued', 'failed')))::int`,
      dead: sql<number>`(count(*) filter (where ${status} = 'dead'))::int`,
    })
    .from(leadDeliveries)
    .where(inArray(routeId, ids.length > 0 ? ids : [0]))
    .groupBy(routeId)
  const byRoute = new Map(counts.map((count) => [count.routeId, count]))
  return rows.map(({ id, channel, target, types, enabled, version, confirmedAt, pausedUntil }) => {
    const { lastSentAt = null, waiting = 0, dead = 0 } = byRoute.get(id) ?? {}
    return {
      id,
      channel,
      target,
      types,
      enabled,
      version,
      waiting,
      dead,
      lastSentAt: lastSentAt && new Date(lastSentAt).toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
      pausedUntil: pausedUntil && pausedUntil > new Date() ? pausedUntil.toISOString() : null,
    }
  })
}
