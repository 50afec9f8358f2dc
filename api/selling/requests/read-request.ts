import { and, eq, ne } from 'drizzle-orm'
import { namesOfUsers } from '../../accounts/members/staff'
import type { FileStore } from '../../assets/files'
import { type Context, transaction } from '../../context'
import { findDealership } from '../../dealerships/lookup'
import type { Staff } from '../../http/guards'
import { findOrRefuse } from '../../refusals'
import { photoPicture } from '../drafts/photos'
import { carOf, recordEvent } from '../events'
import { closingAt, handedOverOf, unconfirmedWith } from '../offers/handover'
import { hasPhoto, messagesOf, newestOffers, presentCar, presentValue } from '../present'
import { type SellRequestRow, sellOffers, sellRecipients, sellRequests } from '../schema'
import type { SellCar } from '../shared.contract'
import { marketFor } from './market'
import type { SellRequestForDealership } from './requests.contract'

type StaffContext = Context & Staff

/** Throws not_found. */
export async function getSellRequest(context: StaffContext, { id }: { id: number }): Promise<SellRequestForDealership> {
  const { request, recipient } = await ownRequest(context, id)
  const isFirst = recipient.seenAt === null && context.actor.impersonatorId === null
  const version = isFirst ? await recordLook(context, recipient) : recipient.version
  const hidden = await isOver(context, request, recipient.id)
  const [car, others, dealership] = await Promise.all([
    hidden ? nameAlone(request) : presentCar(context, request),
    context.db.select().from(sellRecipients).where(eq(sellRecipients.requestId, id)),
    findDealership(context, context.dealership.id),
  ])
  const market = hidden ? null : await marketFor(context, request, dealership)
  const offers = await newestOffers(
    context,
    others.map((other) => other.id),
    context.now(),
  )
  const offer = offers.get(recipient.id) ?? null
  const { assignedTo } = recipient
  const name = assignedTo === null ? undefined : (await namesOfUsers(context, [assignedTo])).get(assignedTo)
  const isOwnDeal = offer?.status === 'accepted' || offer?.status === 'completed'
  const isUnconfirmed = (await unconfirmedWith(context, request)) === recipient.id
  const serves = dealership.status === 'approved'
  const isOpen =
    serves && (request.status === 'sent' || request.status === 'offers') && isBefore(request.expiresAt, context)
  return {
    id,
    version,
    status: request.status,
    tab: recipient.tab === 'draft' ? 'waiting' : recipient.tab,
    // Leaves what is owed to the acceptance: it would tell how low the seller can go.
    car: isOwnDeal ? car : { ...car, payoffCents: null },
    value: hidden ? null : presentValue(request),
    market,
    miles: recipient.miles,
    sentAt: isoOf(request.sentAt),
    expiresAt: isoOf(request.expiresAt),
    offer,
    declined: recipient.status === 'declined' ? recipient.declineReason : null,
    asked: others.length,
    offered: others.filter((one) => one.id !== recipient.id && one.status === 'offered').length,
    isAcceptedElsewhere: ['accepted', 'completed'].includes(request.status) && !isOwnDeal,
    messages: hidden ? [] : ((await messagesOf(context, [recipient.id])).get(recipient.id) ?? []),
    isOver: hidden,
    assignedTo: assignedTo !== null && name ? { id: assignedTo, name } : null,
    contact: isOwnDeal ? contactOf(request) : null,
    threadId: isOwnDeal || isUnconfirmed ? recipient.threadId : null,
    handedOver: handedOverOf(request),
    confirmUntil: isOwnDeal ? ((await closingAt(context, request))?.toISOString() ?? null) : null,
    isUnconfirmed,
    can: {
      offer: isOpen,
      pass: isOpen && recipient.status !== 'declined' && offer?.status !== 'open',
      ask: isOpen,
      complete: serves && request.status === 'accepted' && offer?.status === 'accepted',
    },
  }
}

/** Tells whether a request has ended without a deal of this dealership: then it shows the car's name alone. */
async function isOver({ db }: Context, { status }: SellRequestRow, recipientId: number): Promise<boolean> {
  if (!['completed', 'expired', 'withdrawn'].includes(status)) return false
  return (
    (await db.$count(sellOffers, and(eq(sellOffers.recipientId, recipientId), eq(sellOffers.status, 'completed')))) ===
    0
  )
}

const nameAlone = (request: SellRequestRow): SellCar => ({
  name: carOf(request),
  vin: null,
  body: null,
  fuel: null,
  transmission: null,
  drivetrain: null,
  engine: null,
  color: null,
  mileage: request.mileage,
  city: null,
  state: null,
  ownership: null,
  payoffCents: null,
  readyWhen: null,
  condition: {},
  tireDepth: null,
  keys: null,
  accidents: null,
  titleBrand: null,
  remarks: '',
  photos: [],
})

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
  { id: recipientId, requestId, version }: typeof sellRecipients.$inferSelect,
): Promise<number> =>
  transaction(context, async (tx) => {
    await tx.select().from(sellRequests).where(eq(sellRequests.id, requestId)).for('update')
    const [recipient] = await tx.select().from(sellRecipients).where(eq(sellRecipients.id, recipientId))
    if (!recipient || recipient.seenAt) return recipient?.version ?? version
    await tx.update(sellRecipients).set({ seenAt: context.now() }).where(eq(sellRecipients.id, recipientId))
    await recordEvent(tx, context, { requestId, recipientId, kind: 'seen' })
    return recipient.version + 1
  })

const smallWidth = 160

/** Throws not_found for a photo of another request, and of one that ended without a deal. */
export async function sellRequestPhoto(
  context: StaffContext,
  store: FileStore,
  { id, assetId, size }: { id: number; assetId: string; size?: 'small' | undefined },
): Promise<Buffer> {
  const { request, recipient } = await ownRequest(context, id)
  const isShown = !(await isOver(context, request, recipient.id)) && (await hasPhoto(context, id, assetId))
  findOrRefuse(isShown || undefined, 'The photo')
  return photoPicture(context, store, assetId, size === 'small' ? smallWidth : undefined)
}
