import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { type Context, transaction } from '../context'
import type { Transaction } from '../database/open'
import type { NotifyingContext } from '../notifier'
import { recordEvent, touchRequest } from './events'
import { notifyDealership, notifySeller } from './notify'
import { endOpenOffers } from './offers/end-deal'
import { dealOf, lockRequest } from './offers/lock'
import { dueSales, settleHandover } from './offers/unconfirmed'
import { sellCounters, sellOffers, sellRequests } from './schema'
import { refreshTabs } from './tabs'

type Working = NotifyingContext
type OnError = (error: unknown, requestId: number) => void
const reminderMs = 6 * 3_600_000
const batchSize = 500

/** Ends requests, offers and unconfirmed sales whose time is over, and reminds of them before. One that fails stops no other. */
export async function expireSelling(context: Working, onError: OnError): Promise<number> {
  const ids = new Set([
    ...(await dueRequests(context)),
    ...(await requestsOfDueOffers(context)),
    ...(await dueSales(context, batchSize)),
  ])
  let done = 0
  for (const id of ids)
    try {
      done += await transaction(context, (tx) => settleTimes(tx, context, id))
    } catch (error) {
      onError(error, id)
    }
  return done
}

async function dueRequests({ db, now }: Working): Promise<number[]> {
  const rows = await db
    .select({ id: sellRequests.id })
    .from(sellRequests)
    .where(and(inArray(sellRequests.status, ['sent', 'offers']), lte(sellRequests.expiresAt, now())))
    .orderBy(sql`random()`) // else five hundred that fail would stop all others
    .limit(batchSize)
  return rows.map(({ id }) => id)
}

async function requestsOfDueOffers({ db, now }: Working): Promise<number[]> {
  const soon = new Date(now().getTime() + reminderMs)
  const ended = and(eq(sellOffers.status, 'open'), lte(sellOffers.expiresAt, now()))
  const ending = and(eq(sellOffers.status, 'open'), lte(sellOffers.expiresAt, soon), eq(sellOffers.reminded, false))
  const [offers, counters] = await Promise.all([
    db.select({ id: sellOffers.requestId }).from(sellOffers).where(sql`(${ended}) or (${ending})`).limit(batchSize),
    db
      .select({ id: sellOffers.requestId })
      .from(sellCounters)
      .innerJoin(sellOffers, eq(sellOffers.id, sellCounters.offerId))
      .where(and(eq(sellCounters.status, 'open'), lte(sellCounters.expiresAt, now())))
      .limit(batchSize),
  ])
  return [...offers, ...counters].map(({ id }) => id)
}

async function settleTimes(tx: Transaction, context: Working, id: number): Promise<number> {
  const request = await lockRequest(tx, id)
  const now = context.now()
  let changes = await endDueOffers(tx, context, id)
  changes += await settleHandover(tx, context, request)
  const isOver = ['sent', 'offers'].includes(request.status) && request.expiresAt !== null && request.expiresAt <= now
  if (isOver) {
    await endOpenOffers(tx, context, id)
    await touchRequest(tx, context, id, { status: 'expired', endedAt: now })
    await recordEvent(tx, context, { requestId: id, kind: 'expired' })
    await notifySeller(tx, context, request, {
      message: { kind: 'sell-expired', requestId: id },
      news: 'expired',
      key: 'expired',
    })
    changes += 1
  } else if (request.status === 'offers') changes += await remind(tx, context, id)
  await refreshTabs(tx, id)
  return changes
}

async function endDueOffers(tx: Transaction, { now }: Pick<Context, 'now'>, requestId: number): Promise<number> {
  const due = and(eq(sellOffers.requestId, requestId), eq(sellOffers.status, 'open'), lte(sellOffers.expiresAt, now()))
  const ended = await tx.update(sellOffers).set({ status: 'expired', updatedAt: now() }).where(due).returning()
  const ofRequest = tx.select({ id: sellOffers.id }).from(sellOffers).where(eq(sellOffers.requestId, requestId))
  const over = and(
    inArray(sellCounters.offerId, ofRequest),
    eq(sellCounters.status, 'open'),
    lte(sellCounters.expiresAt, now()),
  )
  const counters = await tx.update(sellCounters).set({ status: 'expired', updatedAt: now() }).where(over).returning()
  return ended.length + counters.length
}

/** Says to both sides that an offer ends within six hours, once. */
async function remind(tx: Transaction, context: Working, requestId: number): Promise<number> {
  const request = await lockRequest(tx, requestId)
  const soon = new Date(context.now().getTime() + reminderMs)
  const ending = and(
    eq(sellOffers.requestId, requestId),
    eq(sellOffers.status, 'open'),
    eq(sellOffers.reminded, false),
    lte(sellOffers.expiresAt, soon),
  )
  const offers = await tx.update(sellOffers).set({ reminded: true }).where(ending).returning()
  for (const { id, recipientId, amountCents } of offers) {
    const key = `ends ${id}`
    await notifySeller(tx, context, request, { message: { kind: 'sell-offer-ends', offerId: id }, news: 'ends', key })
    const { recipient } = await dealOf(tx, request, recipientId)
    await notifyDealership(tx, context, request, recipient, { news: 'ends', amountCents, key })
  }
  return offers.length
}
