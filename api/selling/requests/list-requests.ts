import { and, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { namesOfUsers } from '../../accounts/members/staff'
import type { Context } from '../../context'
import type { Staff } from '../../http/guards'
import { beginsWithWords, type List, listPage } from '../../lists'
import { carOf } from '../events'
import { newestOffers } from '../present'
import { sellCounters, sellOffers, sellPhotos, sellRecipients, sellRequests } from '../schema'
import { sellShots } from '../shots.contract'
import type { ListedSellRequest, SellRequestQuery, sellRequestSorts } from './requests.contract'

type StaffContext = Context & Staff
type Sort = (typeof sellRequestSorts)[number]

export const listSellRequests = (context: StaffContext, query: SellRequestQuery) =>
  listPage(context, query, requestList(context, query), (ids) => requestsByIds(context, ids))

const requestList = ({ dealership }: Staff, { q, tab }: SellRequestQuery): List<Sort> => ({
  from: sql`${sellRecipients} join ${sellRequests} on ${sellRequests.id} = ${sellRecipients.requestId}`,
  key: sellRecipients.id,
  where: [
    eq(sellRecipients.dealershipId, dealership.id),
    ne(sellRecipients.tab, 'draft'),
    beginsWithWords(sellRequests.words, q),
  ],
  tab: { of: sellRecipients.tab, value: tab },
  sorts: {
    sent: sellRecipients.createdAt,
    ends: sql`coalesce(${sellRequests.expiresAt}, 'infinity'::timestamptz)`,
    miles: sql`coalesce(${sellRecipients.miles}, 9999)`,
  },
})

/** Sorts photos as pages do: named shots in their order, then the others. */
const shotPlace = sql.raw(`array_position(array[${sellShots.map((shot) => `'${shot}'`).join(', ')}], p.shot)`)

async function requestsByIds(context: StaffContext, ids: number[]): Promise<Map<number, ListedSellRequest>> {
  if (ids.length === 0) return new Map()
  const { db } = context
  const rows = await db
    .select({
      recipient: sellRecipients,
      request: sellRequests,
      photoCount: sql<number>`(select count(*)::int from ${sellPhotos} p where p.request_id = ${sellRequests.id})`,
      photo: sql<
        string | null
      >`(select p.asset_id from ${sellPhotos} p where p.request_id = ${sellRequests.id} order by ${shotPlace}, p.position, p.id limit 1)`,
    })
    .from(sellRecipients)
    .innerJoin(sellRequests, eq(sellRequests.id, sellRecipients.requestId))
    .where(inArray(sellRecipients.id, ids))
  const offers = await newestOffers(context, ids, context.now())
  const names = await namesOfUsers(
    context,
    rows.flatMap(({ recipient: { assignedTo } }) => assignedTo ?? []),
  )
  return new Map(
    rows.flatMap(({ recipient, request, photoCount, photo }) => {
      const { tab, miles, assignedTo } = recipient
      if (tab === 'draft' || !request.sentAt || !request.expiresAt) return []
      const { mileage, city, state, payLowCents, payHighCents } = request
      const offer = offers.get(recipient.id)
      const name = assignedTo === null ? undefined : names.get(assignedTo)
      const listed = {
        id: request.id,
        name: carOf(request),
        photo: tab === 'ended' ? null : photo,
        photoCount,
        mileage,
        city,
        state,
        miles,
        tab,
        payLowCents,
        payHighCents,
        sentAt: request.sentAt.toISOString(),
        expiresAt: request.expiresAt.toISOString(),
        offerCents: offer?.amountCents ?? null,
        counterCents: offer?.status === 'open' && offer.counter?.status === 'open' ? offer.counter.amountCents : null,
        assignedTo: assignedTo !== null && name ? { id: assignedTo, name } : null,
      }
      return [[recipient.id, listed] as const]
    }),
  )
}

export async function countSellRequests(context: StaffContext) {
  const own = eq(sellRecipients.dealershipId, context.dealership.id)
  const [waiting, [countered]] = await Promise.all([
    context.db.$count(sellRecipients, and(own, eq(sellRecipients.tab, 'waiting'))),
    context.db
      .select({ n: sql<number>`count(*)::int` })
      .from(sellRecipients)
      .innerJoin(sellOffers, openOf(sellRecipients.id))
      .innerJoin(sellCounters, and(eq(sellCounters.offerId, sellOffers.id), eq(sellCounters.status, 'open')))
      .where(and(own, eq(sellRecipients.tab, 'offered'), gt(sellCounters.expiresAt, context.now()))),
  ])
  return { waiting, countered: countered?.n ?? 0 }
}

const openOf = (recipientId: typeof sellRecipients.id): SQL | undefined =>
  and(eq(sellOffers.recipientId, recipientId), eq(sellOffers.status, 'open'))
