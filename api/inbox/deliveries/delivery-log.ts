import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, publishChange, transaction, within } from '../../context'
import type { Transaction } from '../../database/open'
import type { Staff } from '../../http/guards'
import { consumeCount, type Limit } from '../../limits/limits'
import { findOrRefuse, Refusal } from '../../refusals'
import { removedAddress } from '../leads/forgotten'
import { leads, threads } from '../schema'
import { threadOfStaff } from '../threads/dealership-inbox'
import { lockThread, requireThread } from '../threads/thread-row'
import type { LeadDelivery } from './deliveries.contract'
import { leadDeliveries, leadRoutes } from './deliveries.schema'
import type { DeliveryRow } from './outgoing-lead'
import { shownTarget } from './targets'

type StaffContext = Context & Staff
interface Wanted {
  id: number
  deliveryId: number
}
const perPerson: Limit = { prefix: 'lead-resend', points: 60, seconds: 3600 }

/** Throws not_found. */
export async function listDeliveries(
  context: StaffContext,
  { id }: { id: number },
): Promise<{ items: LeadDelivery[] }> {
  await requireThread(context, and(eq(threads.id, id), threadOfStaff(context)))
  return { items: (await deliveriesOf(context, id)).map(presented) }
}

/** Throws not_found, conflict while it is on its way or where there is nothing to send or nowhere to, too_many. */
export const resendDelivery = (context: StaffContext, { id, deliveryId }: Wanted): Promise<LeadDelivery> =>
  transaction(context, async (tx) => {
    await lockThread(tx, and(eq(threads.id, id), threadOfStaff(context)))
    const one = eq(leadDeliveries.id, deliveryId)
    const before = findOrRefuse(
      (await deliveriesOf({ db: tx }, id)).find(({ row }) => row.id === deliveryId),
      'The entry',
    )
    const reason = whyNot(before)
    if (reason) throw new Refusal('conflict', reason)
    await consumeCount(within(context, tx), perPerson, context.actor.id, 'You have sent many again.')
    await tx
      .update(leadDeliveries)
      .set({
        status: 'queued',
        attempts: 0,
        heldUntil: null,
        lastError: null,
        updatedAt: context.now(),
        resends: sql`${leadDeliveries.resends} + 1`,
      })
      .where(one)
    await tx.update(leadRoutes).set({ pausedUntil: null }).where(eq(leadRoutes.id, before.row.routeId))
    const { channel, target } = before.row
    const detail = { channel, target: shownTarget(channel, target), delivery: deliveryId }
    const { id: dealershipId } = context.dealership
    await audit(context, { action: 'lead.resent', entity: 'thread', entityId: id, dealershipId, detail }, tx)
    await publishChange(tx, context, { concept: 'threads', ids: [id], kind: 'updated' })
    const after = (await deliveriesOf({ db: tx }, id)).find(({ row }) => row.id === deliveryId)
    return presented(findOrRefuse(after, 'The entry'))
  })

interface Logged {
  row: DeliveryRow
  isRouteOpen: boolean
  isConfirmed: boolean
  /** While the route is paused. */
  pausedUntil: Date | null
  /** Of a customer who deleted the account. */
  isForgotten: boolean
}

const deliveriesOf = ({ db }: { db: Context['db'] | Transaction }, threadId: number): Promise<Logged[]> =>
  db
    .select({
      row: leadDeliveries,
      isRouteOpen: sql<boolean>`(${leadRoutes.enabled} and ${leadRoutes.removedAt} is null)`,
      isConfirmed: sql<boolean>`${leadRoutes.confirmedAt} is not null`,
      pausedUntil:
        sql<Date | null>`case when ${leadRoutes.pausedUntil} > now() then ${leadRoutes.pausedUntil} end`.mapWith(
          leadRoutes.pausedUntil,
        ),
      isForgotten: sql<boolean>`coalesce(${leads.email} = ${removedAddress}, false)`,
    })
    .from(leadDeliveries)
    .innerJoin(leadRoutes, eq(leadRoutes.id, leadDeliveries.routeId))
    .innerJoin(leads, eq(leads.threadId, leadDeliveries.threadId))
    .where(eq(leadDeliveries.threadId, threadId))
    .orderBy(leadDeliveries.id)

function whyNot({ row, isRouteOpen, isConfirmed, isForgotten }: Logged): string | null {
  if (row.status === 'queued') return 'It is on its way already.'
  if (!isConfirmed) return 'Its address is not confirmed yet.'
  if (isForgotten) return 'The customer has deleted the account: there is nothing to send any more.'
  return isRouteOpen ? null : 'Its route was switched off or removed.'
}

function presented(logged: Logged): LeadDelivery {
  const { id, channel, target, status, attempts, resends, createdAt, sentAt } = logged.row
  return {
    id,
    channel,
    status,
    attempts,
    resends,
    target: shownTarget(channel, target),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    ...waitOf(logged),
    can: { resend: whyNot(logged) === null },
  }
}

/** What it waits for, and until when. One that somebody sends just now is held as well, and waits for nothing. */
function waitOf({ row, isConfirmed, pausedUntil }: Logged): Pick<LeadDelivery, 'nextAt' | 'lastError'> {
  const { status, heldUntil, lastError } = row
  const isWaiting = status === 'failed' || (status === 'queued' && (lastError !== null || pausedUntil !== null))
  if (!isWaiting && !(status === 'queued' && !isConfirmed)) return { nextAt: null, lastError }
  if (!isConfirmed) return { nextAt: null, lastError: 'It waits until somebody confirms the address.' }
  const next = [heldUntil, pausedUntil].filter((at) => at !== null).sort((a, b) => b.getTime() - a.getTime())[0]
  const why = pausedUntil === null ? lastError : `${lastError ?? ''} ${pausedWords}`.trim()
  return { nextAt: next?.toISOString() ?? null, lastError: why }
}

const pausedWords = 'It has failed several times in a row, so we try it less often.'
