import { and, eq, isNull, sql } from 'drizzle-orm'
import { administratorsOf, isActiveMemberAddress, isMemberAddress } from '../../accounts/members/staff'
import { audit } from '../../audit/audit'
import { type Context, transaction, within } from '../../context'
import type { Transaction } from '../../database/open'
import { findDealership } from '../../dealerships/lookup'
import type { DealershipStatus } from '../../dealerships/states'
import { requireVerified, type Staff } from '../../http/guards'
import { consumeCount, type Limit } from '../../limits/limits'
import type { LinkKeys } from '../../link-keys'
import { findOrRefuse, gone, Refusal } from '../../refusals'
import { enqueueInboxEmail, offerInboxEmail } from '../emails/messages'
import type { AddressOfRoute } from './confirmation.contract'
import { isRouteConfirmation, readRouteConfirmation } from './confirmation-token'
import { leadRoutes } from './deliveries.schema'
import type { RouteRow } from './outgoing-lead'

type Reader = { db: Context['db'] | Transaction }
type Target = Pick<RouteRow, 'dealershipId' | 'channel' | 'target'>

type Confirmed = Pick<RouteRow, 'confirmedAt' | 'confirmedBy'>

/**
 * Confirms a target that needs no mail, because we know who reads it: an active member, or the dealership itself by the
 * address that it was approved with. What it calls its address since then may be a stranger's.
 */
export async function confirmationOf(
  { db, now }: Reader & Pick<Context, 'now'>,
  { dealershipId, channel, target }: Target,
): Promise<Confirmed> {
  if (channel === 'webhook') return { confirmedAt: now(), confirmedBy: null }
  const { approvedEmail } = await findDealership({ db }, dealershipId)
  if (approvedEmail?.toLowerCase() === target.toLowerCase()) return { confirmedAt: now(), confirmedBy: 'approval' }
  if (await isMemberAddress({ db }, dealershipId, target)) return { confirmedAt: now(), confirmedBy: 'member' }
  return { confirmedAt: null, confirmedBy: null }
}

const notYet =
  'We write to other addresses once your dealership is approved. Until then take your own, with which you sign in.'
const refusals: Record<Exclude<DealershipStatus, 'approved'>, string> = {
  draft: notYet,
  pending: notYet,
  rejected: notYet,
  suspended:
    'We do not write to other addresses while your dealership is suspended. Take your own, with which you sign in.',
  closed: 'We do not write to other addresses for a closed dealership.',
}

/** To strangers, as far as we know: so many a day, whatever the route is changed to. */
const perDealership: Limit = { prefix: 'route-confirmation', points: 20, seconds: 86_400 }

/** Throws forbidden for somebody who has not shown their own address, conflict for a dealership that we did not approve, too_many. */
export async function askForConfirmation(
  tx: Transaction,
  context: Context & Staff,
  { id: routeId, target, dealershipId }: RouteRow,
) {
  requireVerified(context.actor)
  const { status } = await findDealership({ db: tx }, dealershipId)
  if (status !== 'approved') throw new Refusal('conflict', refusals[status], { target: refusals[status] })
  await consumeCount(
    within(context, tx),
    perDealership,
    dealershipId,
    `At most ${perDealership.points} addresses a day.`,
  )
  await enqueueInboxEmail(tx, { to: target, message: { kind: 'lead-route-confirmation', routeId, target } })
}

/** A mail to the address that a dealership has made its own, unless nobody there has shown who they are. None where it was asked often today. */
export async function offerConfirmation(
  tx: Transaction,
  { id: routeId, target, dealershipId }: Pick<RouteRow, 'id' | 'target' | 'dealershipId'>,
): Promise<void> {
  const { status } = await findDealership({ db: tx }, dealershipId)
  const isShown = (await administratorsOf({ db: tx }, dealershipId)).some(({ verified }) => verified)
  if (status !== 'approved' || !isShown) return
  await offerInboxEmail(tx, { to: target, message: { kind: 'lead-route-confirmation', routeId, target } })
}

/** Throws not_found, conflict for an address that is confirmed, and as askForConfirmation does. */
export const sendRouteConfirmation = (context: Context & Staff, { id }: { id: number }): Promise<{ sentTo: string }> =>
  transaction(context, async (tx) => {
    const { id: dealershipId } = context.dealership
    const route = await lockKept(tx, and(eq(leadRoutes.id, id), eq(leadRoutes.dealershipId, dealershipId)))
    if (route.confirmedAt) throw new Refusal('conflict', 'The address is confirmed already.')
    await askForConfirmation(tx, context, route)
    const detail = { channel: route.channel, target: route.target }
    const entry = { action: 'lead_route.confirmation-sent', entity: 'lead_route', entityId: id } as const
    await audit(context, { ...entry, dealershipId, detail }, tx)
    return { sentTo: route.target }
  })

/** Throws not_found, gone for a link that is too old. */
export async function getRouteConfirmation(
  { db }: Context,
  keys: LinkKeys,
  { token }: { token: string },
): Promise<AddressOfRoute> {
  const route = await routeOfToken({ db }, keys, token)
  return presented({ db }, route)
}

/** Throws as getRouteConfirmation does. */
export const confirmRoute = (context: Context, keys: LinkKeys, { token }: { token: string }) =>
  transaction(context, async (tx): Promise<AddressOfRoute> => {
    const { id } = await routeOfToken({ db: tx }, keys, token)
    await lockKept(tx, eq(leadRoutes.id, id))
    const route = await routeOfToken({ db: tx }, keys, token) // the address may have been changed until it was locked
    if (route.confirmedAt) return presented({ db: tx }, route)
    const confirmedAt = context.now()
    const isMember = sql`case when ${isActiveMemberAddress(leadRoutes.dealershipId, leadRoutes.target)} then 'member' else 'link' end`
    await tx
      .update(leadRoutes)
      .set({ confirmedAt, confirmedBy: isMember, updatedAt: confirmedAt })
      .where(eq(leadRoutes.id, id))
    const { channel, target, dealershipId } = route
    const entry = { action: 'lead_route.confirmed', entity: 'lead_route', entityId: id } as const
    await audit(context, { ...entry, dealershipId, detail: { channel, target } }, tx)
    return presented({ db: tx }, { ...route, confirmedAt })
  })

async function routeOfToken({ db }: Reader, keys: LinkKeys, token: string): Promise<RouteRow> {
  const { routeId, expires, given } = findOrRefuse(readRouteConfirmation(token), 'The link')
  const isOver = sql<boolean>`to_timestamp(${expires}) <= now()`
  const [found] = await db
    .select({ route: leadRoutes, isOver })
    .from(leadRoutes)
    .where(and(eq(leadRoutes.id, routeId), isNull(leadRoutes.removedAt)))
  const isOurs = (route: RouteRow) =>
    isRouteConfirmation(keys, { routeId, target: route.target, round: route.confirmationRound, expires }, given)
  const known = findOrRefuse(found && isOurs(found.route) ? found : undefined, 'The link')
  if (known.isOver && !known.route.confirmedAt)
    throw gone('This link has expired. The dealership can send another one.')
  return known.route
}

async function lockKept(tx: Transaction, which: ReturnType<typeof and>): Promise<RouteRow> {
  const kept = and(which, isNull(leadRoutes.removedAt))
  return findOrRefuse((await tx.select().from(leadRoutes).where(kept).for('update'))[0], 'The route')
}

async function presented({ db }: Reader, { dealershipId, target, confirmedAt }: RouteRow): Promise<AddressOfRoute> {
  const { name } = await findDealership({ db }, dealershipId)
  return { dealership: name, target, confirmed: confirmedAt !== null }
}
