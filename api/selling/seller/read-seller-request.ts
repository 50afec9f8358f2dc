import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { FileStore } from '../../assets/files'
import type { Context } from '../../context'
import { type DealershipFace, dealershipFaces, dealershipRows } from '../../dealerships/lookup'
import type { SignedIn } from '../../http/guards'
import { findOrRefuse } from '../../refusals'
import { photoPicture } from '../drafts/photos'
import { carOf } from '../events'
import { requestOfSeller } from '../links'
import { closingAt, handedOverOf, isUnconfirmed, unconfirmedWith } from '../offers/handover'
import { hasPhoto, messagesOf, newestOffers, presentCar, presentValue } from '../present'
import { type SellRequestRow, sellEvents, sellOffers, sellRecipients, sellRequests } from '../schema'
import type { AskedDealership, OwnSellRequest, SellerRequest } from './seller.contract'

/** Throws not_found, gone for an old link. */
export async function getSellerRequest(context: Context, { key }: { key: string }): Promise<SellerRequest> {
  const row = await requestOfSeller(context, key)
  const dealerships = await askedDealerships(context, row)
  const isOwn = context.actor !== null && context.actor.id === row.userId
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    isOwn,
    car: await presentCar(context, row),
    value: presentValue(row),
    sentAt: findOrRefuse(row.sentAt, 'The request').toISOString(),
    expiresAt: findOrRefuse(row.expiresAt, 'The request').toISOString(),
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    dealerships: isOwn ? dealerships : dealerships.map((one) => ({ ...one, threadId: null })),
    events: await eventsOf(context, row, dealerships),
    confirmUntil: (await closingAt(context, row))?.toISOString() ?? null,
    unconfirmedRecipientId: await unconfirmedWith(context, row),
    handedOver: handedOverOf(row),
  }
}

const amountOf = ({ offer }: AskedDealership): number =>
  offer && ['open', 'accepted', 'completed'].includes(offer.status) ? offer.amountCents : -1

async function askedDealerships(context: Context, { id }: SellRequestRow): Promise<AskedDealership[]> {
  const recipients = await context.db
    .select()
    .from(sellRecipients)
    .where(eq(sellRecipients.requestId, id))
    .orderBy(sellRecipients.miles, sellRecipients.id)
  const ids = recipients.map((recipient) => recipient.id)
  const dealershipIds = recipients.map(({ dealershipId }) => dealershipId)
  const [faces, rows, offers, messages] = await Promise.all([
    dealershipFaces(context, dealershipIds),
    dealershipRows(context, dealershipIds),
    newestOffers(context, ids, context.now()),
    messagesOf(context, ids),
  ])
  return recipients
    .flatMap((recipient) => {
      const face = faces.get(recipient.dealershipId)
      if (!face) return []
      const timeZone = rows.get(recipient.dealershipId)?.timeZone ?? 'UTC'
      const one: AskedDealership = {
        id: recipient.id,
        dealership: dealershipOf(face, timeZone),
        miles: recipient.miles,
        status: recipient.status,
        seenAt: recipient.seenAt?.toISOString() ?? null,
        offer: offers.get(recipient.id) ?? null,
        messages: messages.get(recipient.id) ?? [],
        threadId: recipient.threadId,
      }
      return [one]
    })
    .sort((a, b) => amountOf(b) - amountOf(a))
}

const dealershipOf = (
  { id, name, slug, city, state, phone, status, ratingAverage, ratingCount, logoAssetId }: DealershipFace,
  timeZone: string,
): AskedDealership['dealership'] => ({
  id,
  name,
  slug,
  city,
  state,
  phone,
  ratingAverage,
  ratingCount,
  timeZone,
  logo: logoAssetId,
  isServing: status === 'approved',
})

async function eventsOf({ db }: Context, { id }: SellRequestRow, dealerships: readonly AskedDealership[]) {
  const names = new Map(dealerships.map((one) => [one.id, one.dealership.name]))
  const rows = await db
    .select()
    .from(sellEvents)
    .where(eq(sellEvents.requestId, id))
    .orderBy(desc(sellEvents.at), desc(sellEvents.id))
    .limit(100)
  return rows.map(({ kind, recipientId, amountCents, at }) => ({
    kind,
    dealership: recipientId === null ? null : (names.get(recipientId) ?? null),
    amountCents,
    at: at.toISOString(),
  }))
}

/** Throws not_found, gone. */
export async function sellerPhoto(
  context: Context,
  store: FileStore,
  { key, assetId }: { key: string; assetId: string },
): Promise<Buffer> {
  const { id } = await requestOfSeller(context, key)
  findOrRefuse((await hasPhoto(context, id, assetId)) || undefined, 'The photo')
  return photoPicture(context, store, assetId)
}

const maxOwn = 20

export async function listOwnSellRequests({ db, actor }: Context & SignedIn): Promise<{ items: OwnSellRequest[] }> {
  const isOpen = sql`o.status in ('open', 'accepted', 'completed')`
  const newestDraft = sql`(select max(d.id) from ${sellRequests} d where d.user_id = ${actor.id} and d.status = 'draft' and d.make is not null)`
  const rows = await db
    .select({
      request: sellRequests,
      offers: sql<number>`(select count(*)::int from ${sellOffers} o where o.request_id = ${sellRequests.id} and ${isOpen})`,
      bestCents: sql<
        number | null
      >`(select max(o.amount_cents)::float8 from ${sellOffers} o where o.request_id = ${sellRequests.id} and ${isOpen})`,
    })
    .from(sellRequests)
    .where(
      and(eq(sellRequests.userId, actor.id), or(ne(sellRequests.status, 'draft'), eq(sellRequests.id, newestDraft))),
    )
    .orderBy(desc(sellRequests.id))
    .limit(maxOwn)
  return {
    items: rows.map(({ request, offers, bestCents }) => ({
      id: request.id,
      name: carOf(request),
      status: request.status,
      sentAt: request.sentAt?.toISOString() ?? null,
      expiresAt: request.expiresAt?.toISOString() ?? null,
      offers,
      bestCents,
      isUnconfirmed: isUnconfirmed(request),
    })),
  }
}
