import { eq } from 'drizzle-orm'
import { joinRequests, users } from '../../api/accounts/schema'
import { dealerships } from '../../api/dealerships/schema'
import { appointments } from '../../api/inbox/appointments/schema'
import { offers } from '../../api/inbox/offers/schema'
import { questions } from '../../api/questions/schema'
import { reviews } from '../../api/reviews/schema'
import { comments, posts } from '../../api/social/schema'
import type { TestApi } from './api'
import type { Call } from './described-calls'
import { aDealership, aMember, aThread, aTicket, aUser, aVehicle } from './factories'
import { aSellRequest } from './selling'

/** The columns of docs/dealership-states.md: `asked` is pending, with a question to the applicant. */
export const dealershipColumns = ['draft', 'pending', 'asked', 'approved', 'suspended', 'rejected', 'closed'] as const
export type StateColumn = (typeof dealershipColumns)[number]

const hook = 'https://127.0.0.1/hook'
/** What each call is sent; the others get an empty body, which most refuse with 422 in every state. */
const bodies = (at: string, other: string): Record<string, object> => ({
  'POST /api/dealership/inbox/{id}/messages': { body: 'Come by on Saturday.' },
  'POST /api/dealership/inbox/{id}/offers': { amountCents: 2_100_000 },
  'POST /api/dealership/inbox/{id}/offers/{offerId}/counter-offers': { amountCents: 2_000_000, version: 1 },
  'PUT /api/dealership/inbox/{id}/offers/{offerId}/status': { status: 'accepted', version: 1 },
  'POST /api/dealership/inbox/{id}/appointments': { at },
  'PUT /api/dealership/inbox/{id}/appointments/{appointmentId}/status': { status: 'confirmed', version: 1 },
  'PUT /api/dealership/inbox/{id}/appointments/{appointmentId}/time': { at: other, version: 1 },
  'PUT /api/dealership/inbox/{id}/archived': { archived: true },
  'PUT /api/dealership/inbox/{id}/read': { upTo: 1 },
  'PUT /api/dealership/inbox/{id}/draft': { body: 'Not sent yet' },
  'POST /api/dealership/canned-replies': { title: 'Hours', body: 'Until two.' },
  'POST /api/dealership/posts': { text: 'New cars are here.', publish: 'now' },
  'PUT /api/dealership/posts/{id}/publication': { version: 1 },
  'PUT /api/dealership/comments/{id}/hidden': { hidden: true },
  'PUT /api/dealership/reviews/{id}/reply': { reply: 'Thank you.', version: 1 },
  'PUT /api/dealership/questions/{id}/answer': { text: 'It is.' },
  'POST /api/dealership/invitations': { emails: ['new-colleague@example.com'], role: 'dealership_sale' },
  'PUT /api/dealership/join-requests/{id}/decision': { accept: true, role: 'dealership_sale' },
  'POST /api/dealership/lead-routes': { channel: 'webhook', target: hook },
  'POST /api/dealership/webhooks': { url: hook, events: ['lead.created'] },
  'POST /api/dealership/api-keys': { name: 'Site', scopes: ['leads:read'], expiresInDays: null },
  'POST /api/dealership/export-channels': { name: 'Portal', format: 'csv' },
  'PUT /api/dealership/vehicles/{id}/status': { status: 'active', version: 1 },
  'PUT /api/dealership/vehicles/{id}/price': { priceVehicleCents: 2_000_000, version: 1 },
  'POST /api/dealership/campaigns': {
    name: 'Weekend',
    placement: 'srp_inline',
    startsOn: '2036-11-24',
    endsOn: '2036-11-30',
    budgetCents: 60_000,
    target: 'dealership',
    headline: 'Weekend',
  },
  'POST /api/dealership/campaigns/{id}/state': { step: 'end', version: 1 },
  'PUT /api/dealership/campaigns/{id}/budget': { budgetCents: 90_000, version: 1 },
  'POST /api/dealership/campaigns/{id}/advertisements': { target: 'dealership', headline: 'Weekend' },
  'POST /api/dealership/sell-requests/{id}/offers': {
    amountCents: 900_000,
    firmness: 'firm',
    handover: 'dropoff',
    payment: 'check',
    days: 3,
    version: 3,
  },
  'POST /api/dealership/sell-requests/{id}/messages': { body: 'How old are the tires?' },
  'PUT /api/dealership/sell-requests/{id}/counters/{counterId}': { answer: 'decline', version: 5 },
  'PUT /api/dealership/sell-requests/{id}/pass': { reason: 'other', version: 5 },
  'PUT /api/dealership/sell-requests/{id}/assignment': { userId: null, version: 4 },
  'PUT /api/dealership/sell-requests/{id}/outcome': { outcome: 'completed', version: 5 },
  'POST /api/dealership/support': { subject: 'Help', category: 'feed', body: 'The run is held.' },
  'POST /api/dealership/support/{id}/messages': { body: 'It is still held.' },
  'PUT /api/dealership/support/{id}/closing': { version: 2 },
  'PUT /api/dealership/support/{id}/reopening': { body: 'It is back.', version: 3 },
  'POST /api/dealership/feeds': { name: 'Our lot', type: 'upload' },
})

export interface StateWorld {
  statusOf(call: Call): Promise<number>
}

/** A dealership in this state, with one record of each kind, and its administrator. */
export async function aStateWorld(api: TestApi, column: StateColumn): Promise<StateWorld> {
  const { db } = api
  const dealership = await aDealership(db)
  const ids = await recordsOf(api, dealership.id)
  const member = await aMember(db, dealership.id, 'dealership_admin')
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, member.id))
  const { body: slots } = await (await api.as(null)).get(`/api/test-drive-slots?dealership=${dealership.slug}`)
  const free: string[] = slots.days.flatMap((day: { slots: string[] }) => day.slots)
  const isAsked = column === 'asked'
  await db
    .update(dealerships)
    .set({ status: isAsked ? 'pending' : column, ...(isAsked && { askedAt: new Date(), question: 'Which license?' }) })
    .where(eq(dealerships.id, dealership.id))
  const admin = await api.as(member, dealership.id)
  const sent = bodies(free.at(-1) ?? '', free.at(-3) ?? '')
  return {
    async statusOf({ name, method, path }) {
      const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => String(idOf(ids, path, part)))
      const takesBody = ['POST', 'PUT', 'PATCH'].includes(method)
      return (await admin.send(method, filled, takesBody ? (sent[name] ?? {}) : undefined)).status
    },
  }
}

const noRecord = 999_999_999

/** What is answered and moved stands in a conversation of its own: an offer that was countered takes no answer. */
function idOf(ids: Record<string, number>, path: string, part: string): number {
  const isAnswer = path.endsWith('/offers/{offerId}/status') || path.endsWith('/time')
  const isInInbox = path.startsWith('/api/dealership/inbox/')
  const kind =
    (isInInbox && path.endsWith('/offers')) || path.endsWith('/appointments') ? 'untouched' : path.split('/')[3]
  const named = part === 'id' ? (isAnswer ? 'answered' : kind) : isAnswer ? `answered ${part}` : part
  return ids[named ?? ''] ?? noRecord
}

async function recordsOf({ db }: TestApi, dealershipId: number): Promise<Record<string, number>> {
  const vehicle = await aVehicle(db, dealershipId, { status: 'delisted', delistedAt: new Date() })
  const customer = await aUser(db, { emailVerifiedAt: new Date() })
  const inbox = await aThread(db, dealershipId, { customerUserId: customer.id })
  const untouched = await aThread(db, dealershipId, { customerUserId: customer.id })
  const expiresAt = new Date('2036-11-25T15:00:00Z')
  const answered = await aThread(db, dealershipId, { customerUserId: customer.id })
  const offered = { madeBy: 'customer', amountCents: 1_900_000, expiresAt } as const
  const threadIds = [inbox.id, answered.id]
  const [offer, answeredOffer] = await db
    .insert(offers)
    .values(threadIds.map((threadId) => ({ threadId, ...offered })))
    .returning()
  const proposed = { startsAt: expiresAt, minutes: 30, proposedBy: 'customer' } as const
  const [appointment, movedAppointment] = await db
    .insert(appointments)
    .values(threadIds.map((threadId) => ({ threadId, ...proposed })))
    .returning()
  const [post] = await db
    .insert(posts)
    .values({ dealershipId, text: 'Old news', status: 'draft', publishedAt: new Date() })
    .returning()
  const [comment] = await db
    .insert(comments)
    .values({ postId: post?.id ?? 0, userId: customer.id, text: 'Nice.' })
    .returning()
  const aspects = { priceAsListed: 5, carAsDescribed: 5, communication: 5, timeAtTheDesk: 5 }
  const said = { authorName: 'Ann', title: 'Good', body: 'Good.', wouldRecommend: true, aspects, rating: 5 }
  const [review] = await db
    .insert(reviews)
    .values({ dealershipId, userId: customer.id, ...said, migrated: true, status: 'published' })
    .returning()
  const wondered = { dealershipId, vehicleId: vehicle.id, authorName: 'Ann', text: 'Is it there?' }
  const [question] = await db
    .insert(questions)
    .values({ ...wondered, userId: customer.id, status: 'published' })
    .returning()
  const [request] = await db
    .insert(joinRequests)
    .values({ dealershipId, userId: (await aUser(db, { emailVerifiedAt: new Date() })).id, message: 'It is me.' })
    .returning()
  const sale = await aSellRequest(db, [dealershipId])
  const member = await aMember(db, dealershipId, 'dealership_sale')
  return {
    vehicles: vehicle.id,
    'sell-requests': sale.id,
    support: (await aTicket(db, dealershipId)).id,
    inbox: inbox.id,
    untouched: untouched.id,
    members: member.id,
    answered: answered.id,
    'answered offerId': answeredOffer?.id ?? 0,
    'answered appointmentId': movedAppointment?.id ?? 0,
    offerId: offer?.id ?? 0,
    appointmentId: appointment?.id ?? 0,
    posts: post?.id ?? 0,
    comments: comment?.id ?? 0,
    reviews: review?.id ?? 0,
    questions: question?.id ?? 0,
    'join-requests': request?.id ?? 0,
  }
}
