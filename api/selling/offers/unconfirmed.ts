import { and, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { noteHandedOver } from '../../inbox/threads/note-handed-over'
import type { NotifyingContext } from '../../notifier'
import { recordEvent, touchRequest } from '../events'
import { confirmDays, handoverReminderDays } from '../kinds.contract'
import { concernedBy, tellDealership, tellSeller } from '../notify'
import { type SellRequestRow, sellEvents, sellOffers, sellRequests } from '../schema'
import { changeOffer } from './answer-dealership'
import { acceptedDeal, endOpenOffers } from './end-deal'
import type { Deal } from './lock'

type Step = 'first' | 'last' | 'end'
const dayMs = 86_400_000
const [firstDay, lastDay] = handoverReminderDays
/** Lies between two reminders at least, and between the last one and the end, also after a time without a worker. */
const quietDays = 7

/** Reads the history, which has a line for each reminder; those of an acceptance that fell through do not count. */
const remindedAt = sql`(select max(e.at) from ${sellEvents} e
  where e.request_id = ${sellRequests.id} and e.kind = 'handover-reminder' and e.at >= ${sellRequests.acceptedAt})`

/** Finds accepted sales of which a reminder or the end is due. Every accepted offer of that age is past its own time, which has an index. */
export async function dueSales({ db, now }: Pick<Context, 'db' | 'now'>, limit: number): Promise<number[]> {
  const before = (days: number) => sql`${new Date(now().getTime() - days * dayMs).toISOString()}::timestamptz`
  const { acceptedAt } = sellRequests
  const wasLast = sql`${remindedAt} >= ${acceptedAt} + make_interval(days => ${lastDay})`
  const isDue = sql`${remindedAt} is null
    or (${remindedAt} <= ${before(quietDays)} and ${acceptedAt} <= case when ${wasLast} then ${before(confirmDays)} else ${before(lastDay)} end)`
  const rows = await db
    .select({ id: sellRequests.id })
    .from(sellOffers)
    .innerJoin(sellRequests, eq(sellRequests.id, sellOffers.requestId))
    .where(
      and(
        inArray(sellOffers.status, ['open', 'accepted']),
        lte(sellOffers.expiresAt, now()),
        eq(sellOffers.status, 'accepted'),
        eq(sellRequests.status, 'accepted'),
        lte(acceptedAt, before(firstDay)),
        sql`(${isDue})`,
      ),
    )
    .orderBy(sql`random()`) // else as many that fail would stop all others
    .limit(limit)
  return rows.map(({ id }) => id)
}

interface Times {
  acceptedAt: Date
  remindedAt: Date | null
  now: Date
}
/** Says what is due: no sale ends without a reminder a week before, however long no worker ran. */
export function handoverStep(times: Times): Step | null {
  const since = (at: Date) => (times.now.getTime() - at.getTime()) / dayMs
  const days = since(times.acceptedAt)
  if (times.remindedAt === null) return days >= lastDay ? 'last' : days >= firstDay ? 'first' : null
  if (since(times.remindedAt) < quietDays) return null
  const wasLast = times.remindedAt.getTime() >= times.acceptedAt.getTime() + lastDay * dayMs
  if (wasLast) return days >= confirmDays ? 'end' : null
  return days >= lastDay ? 'last' : null
}

/** Reminds both sides of an accepted sale, or ends it. The request is locked: of two workers the second finds nothing due. */
export async function settleHandover(
  tx: Transaction,
  context: NotifyingContext,
  request: SellRequestRow,
): Promise<number> {
  const { acceptedAt } = request
  if (request.status !== 'accepted' || !acceptedAt) return 0
  const [newest] = await tx
    .select({ at: sellEvents.at })
    .from(sellEvents)
    .where(
      and(
        eq(sellEvents.requestId, request.id),
        eq(sellEvents.kind, 'handover-reminder'),
        gte(sellEvents.at, acceptedAt),
      ),
    )
    .orderBy(desc(sellEvents.at))
    .limit(1)
  const step = handoverStep({ acceptedAt, remindedAt: newest?.at ?? null, now: context.now() })
  if (step === null) return 0
  const deal = await acceptedDeal(tx, request)
  if (step === 'end') await endUnconfirmed(tx, context, deal)
  else await remind(tx, context, deal, step)
  return 1
}

/** Asks who has not said yet that the car was handed over. Pages that were read before stay good: nothing is decided by it. */
async function remind(tx: Transaction, context: NotifyingContext, { request, recipient, offer }: Deal, step: Step) {
  const [requestId, recipientId] = [request.id, recipient.id]
  await tx.insert(sellEvents).values({ requestId, recipientId, kind: 'handover-reminder', at: context.now() })
  const key = `handover ${step} ${offer?.id}`
  if (request.sellerCompletedAt === null) {
    const message = { kind: 'sell-handover-reminder', recipientId } as const
    await tellSeller(tx, context, request, { message, news: 'handover-reminder', key })
  }
  if (request.dealershipCompletedAt === null)
    await tellDealership(tx, context, request, recipient, { news: 'handover-reminder', key })
}

/** Ends a sale as not confirmed. A review stays possible where one side did say that the car was handed over. */
async function endUnconfirmed(tx: Transaction, context: NotifyingContext, { request, recipient, offer }: Deal) {
  const now = context.now()
  const waiting = (await concernedBy(tx, request.id, recipient.id)).filter(({ status }) => status === 'offered')
  await recordEvent(tx, context, {
    requestId: request.id,
    recipientId: recipient.id,
    kind: 'not-confirmed',
    amountCents: offer?.amountCents,
  })
  if (offer) await changeOffer(tx, offer.id, { status: 'expired', updatedAt: now })
  await endOpenOffers(tx, context, request.id)
  await touchRequest(tx, context, request.id, { status: 'expired', endedAt: now })
  const confirmed = { seller: request.sellerCompletedAt !== null, dealership: request.dealershipCompletedAt !== null }
  if (recipient.threadId !== null && (confirmed.seller || confirmed.dealership))
    await noteHandedOver(tx, { threadId: recipient.threadId, at: now })
  const key = `not confirmed ${offer?.id}`
  const message = { kind: 'sell-not-confirmed', recipientId: recipient.id } as const
  await tellSeller(tx, context, request, { message, news: 'not-confirmed', key })
  await tellDealership(tx, context, request, recipient, { news: 'not-confirmed', key })
  for (const other of waiting) await tellDealership(tx, context, request, other, { news: 'sale-closed', key })
  await audit(
    context,
    {
      action: 'sell_request.not-confirmed',
      entity: 'sell_request',
      entityId: request.id,
      dealershipId: recipient.dealershipId,
      detail: { before: request.status, after: 'expired', offer: offer?.id, confirmed },
    },
    tx,
  )
}
