import { and, eq, ne } from 'drizzle-orm'
import { namesOfUsers } from '../../accounts/members/staff'
import { attachmentFile } from '../../assets/attachments'
import type { FileStore } from '../../assets/files'
import { type Context, transaction } from '../../context'
import { findDealership } from '../../dealerships/lookup'
import type { Download } from '../../http/download'
import type { Staff } from '../../http/guards'
import { findOrRefuse } from '../../refusals'
import { recordEvent } from '../events'
import { hasPhoto, messagesOf, newestOffers, presentCar, presentValue } from '../present'
import { type SellRequestRow, sellRecipients, sellRequests } from '../schema'
import type { SellRequestForDealership } from './requests.contract'

type StaffContext = Context & Staff

/** Throws not_found. */
export async function getSellRequest(context: StaffContext, { id }: { id: number }): Promise<SellRequestForDealership> {
  const { request, recipient } = await ownRequest(context, id)
  const isFirst = recipient.seenAt === null && context.actor.impersonatorId === null
  const version = isFirst ? await recordLook(context, recipient, request) : request.version
  const [car, others, dealership] = await Promise.all([
    presentCar(context, request),
    context.db.select().from(sellRecipients).where(eq(sellRecipients.requestId, id)),
    findDealership(context, context.dealership.id),
  ])
  const offers = await newestOffers(
    context,
    others.map((other) => other.id),
    context.now(),
  )
  const offer = offers.get(recipient.id) ?? null
  const { assignedTo } = recipient
  const name = assignedTo === null ? undefined : (await namesOfUsers(context, [assignedTo])).get(assignedTo)
  const isOwnDeal = offer?.status === 'accepted' || offer?.status === 'completed'
  const serves = dealership.status === 'approved'
  const isOpen =
    serves && (request.status === 'sent' || request.status === 'offers') && isBefore(request.expiresAt, context)
  return {
    id,
    version,
    status: request.status,
    tab: recipient.tab === 'draft' ? 'waiting' : recipient.tab,
    car,
    value: presentValue(request),
    miles: recipient.miles,
    sentAt: isoOf(request.sentAt),
    expiresAt: isoOf(request.expiresAt),
    offer,
    declined: recipient.status === 'declined' ? recipient.declineReason : null,
    asked: others.length,
    offered: others.filter(({ status }) => status === 'offered').length,
    isAcceptedElsewhere: ['accepted', 'completed'].includes(request.status) && !isOwnDeal,
    messages: (await messagesOf(context, [recipient.id])).get(recipient.id) ?? [],
    assignedTo: assignedTo !== null && name ? { id: assignedTo, name } : null,
    contact: isOwnDeal ? contactOf(request) : null,
    threadId: isOwnDeal ? recipient.threadId : null,
    handedOver: { seller: request.sellerCompletedAt !== null, dealership: request.dealershipCompletedAt !== null },
    can: {
      offer: isOpen,
      pass: isOpen && recipient.status !== 'declined' && offer?.status !== 'open',
      ask: isOpen,
      complete: serves && request.status === 'accepted' && offer?.status === 'accepted',
    },
  }
}

const contactOf = ({ contactName, email, phone }: SellRequestRow) => ({ name: contactName ?? 'Seller', email, phone })
const isoOf = (at: Date | null): string => findOrRefuse(at, 'The request').toISOString()
const isBefore = (at: Date | null, { now }: Pick<Context, 'now'>): boolean => at !== null && at > now()

async function ownRequest({ db, dealership }: StaffContext, id: number) {
  const [row] = await db
    .select({ request: sellRequests, recipient: sellRecipients })
    .from(sellRecipients)
    .innerJoin(sellRequests, eq(sellRequests.id, sellRecipients.requestId))
    .where(
      and(
        eq(sellRecipients.requestId, id),
        eq(sellRecipients.dealershipId, dealership.id),
        ne(sellRequests.status, 'draft'),
      ),
    )
  return findOrRefuse(row, 'The request')
}

/** Says to the seller that the dealership has looked, once. */
const recordLook = (
  context: StaffContext,
  { id: recipientId, requestId }: typeof sellRecipients.$inferSelect,
  { version }: SellRequestRow,
): Promise<number> =>
  transaction(context, async (tx) => {
    const [row] = await tx.select().from(sellRequests).where(eq(sellRequests.id, requestId)).for('update')
    const [recipient] = await tx.select().from(sellRecipients).where(eq(sellRecipients.id, recipientId))
    if (!row || recipient?.seenAt) return row?.version ?? version
    await tx.update(sellRecipients).set({ seenAt: context.now() }).where(eq(sellRecipients.id, recipientId))
    await recordEvent(tx, context, { requestId, recipientId, kind: 'seen' })
    return row.version + 1
  })

/** Throws not_found for a photo of another request. */
export async function sellRequestPhoto(
  context: StaffContext,
  store: FileStore,
  { id, assetId }: { id: number; assetId: string },
): Promise<Download> {
  await ownRequest(context, id)
  findOrRefuse((await hasPhoto(context, id, assetId)) || undefined, 'The photo')
  return attachmentFile(context, store, assetId)
}
