import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { noteHandedOver } from '../../inbox/threads/note-handed-over'
import type { NotifyingContext } from '../../notifier'
import { recordEvent, touchRequest } from '../events'
import { dueStep, type HandoverStep, quietDays } from '../handover.contract'
import { confirmDays, handoverReminderDays } from '../kinds.contract'
import { concernedBy, notifyDealership, notifySeller } from '../notify'
import { type SellRequestRow, sellEvents, sellOffers, sellRequests } from '../schema'
import { changeOffer } from './answer-dealership'
import { acceptedDeal, endOpenOffers } from './end-deal'
import { handedOverOf, lastRemindedAt } from './handover'
import type { Deal } from './lock'

const dayMs = 86_400_000
const [firstDay, lastDay] = handoverReminderDays

/** Reads for many sales what `lastRemindedAt` reads for one. */
const newestReminder = sql`(select max(e.at) from ${sellEvents} e
  where e.request_id = ${sellRequests.id} and e.kind = 'handover-reminder' and e.at >= ${sellRequests.acceptedAt})`

/** Finds accepted sales of which a step is due, as `dueStep` says it of one. Every accepted offer of that age is past its own time, which has an index. */
export async function dueSales({ db, now }: Pick<Context, 'db' | 'now'>, limit: number): Promise<number[]> {
  const before = (days: number) => sql`${new Date(now().getTime() - days * dayMs).toISOString()}::timestamptz`
  const { acceptedAt } = sellRequests
  const wasLast = sql`${newestReminder} >= ${acceptedAt} + make_interval(hours => ${lastDay * 24})`
  const isDue = sql`${newestReminder} is null
    or (${newestReminder} <= ${before(quietDays)} and ${acceptedAt} <= case when ${wasLast} then ${before(confirmDays)} else ${before(lastDay)} end)`
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

/** Takes the step of an accepted sale that is due. The request is locked: of two workers the second finds nothing due. */
export async function settleHandover(
  tx: Transaction,
  context: NotifyingContext,
  request: SellRequestRow,
): Promise<number> {
  const { acceptedAt } = request
  if (request.status !== 'accepted' || !acceptedAt) return 0
  const remindedAt = await lastRemindedAt({ db: tx }, request.id, acceptedAt)
  const step = dueStep({ acceptedAt, remindedAt, now: context.now() })
  if (step === null) return 0
  const deal = await acceptedDeal(tx, request)
  if (step === 'end') await endUnconfirmed(tx, context, deal)
  else await remind(tx, context, deal, step)
  return 1
}

/** Asks who has not said yet that the car was handed over. Pages that were read before stay good: nothing is decided by it. */
async function remind(
  tx: Transaction,
  context: NotifyingContext,
  { request, recipient, offer }: Deal,
  step: HandoverStep,
) {
  const [requestId, recipientId] = [request.id, recipient.id]
  await tx.insert(sellEvents).values({ requestId, recipientId, kind: 'handover-reminder', at: context.now() })
  const key = `handover ${step} ${offer?.id}`
  if (request.sellerCompletedAt === null) {
    const message = { kind: 'sell-handover-reminder', recipientId } as const
    await notifySeller(tx, context, request, { message, news: 'handover-reminder', key })
  }
  if (request.dealershipCompletedAt === null)
    await notifyDealership(tx, context, request, recipient, { news: 'handover-reminder', key })
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
  const confirmed = handedOverOf(request)
  if (recipient.threadId !== null && (confirmed.seller || confirmed.dealership))
    await noteHandedOver(tx, { threadId: recipient.threadId, at: now })
  const key = `not confirmed ${offer?.id}`
  const message = { kind: 'sell-not-confirmed', recipientId: recipient.id } as const
  await notifySeller(tx, context, request, { message, news: 'not-confirmed', key })
  await notifyDealership(tx, context, request, recipient, { news: 'not-confirmed', key })
  for (const other of waiting) await notifyDealership(tx, context, request, other, { news: 'sale-closed', key })
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
