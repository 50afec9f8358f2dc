import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitations, joinRequests, memberships } from '../api/accounts/schema'
import { apiKeys } from '../api/api-keys/schema'
import { assets } from '../api/assets/schema'
import { auditLog } from '../api/audit/schema'
import { invoices } from '../api/billing/invoices/invoices.schema'
import { payments } from '../api/billing/payments/payments.schema'
import { planChanges, subscriptions } from '../api/billing/plans/plans.schema'
import { caseAttachments } from '../api/cases/schema'
import { dealershipDocuments } from '../api/dealerships/documents/documents.schema'
import { exportChannels } from '../api/export-channels/schema'
import { feedRuns, feeds } from '../api/feeds/schema'
import { appointments } from '../api/inbox/appointments/schema'
import { cannedReplies } from '../api/inbox/canned-replies/schema'
import { leadDeliveries, leadRoutes } from '../api/inbox/deliveries/deliveries.schema'
import { offers } from '../api/inbox/offers/schema'
import { leads, messageAttachments, messages, threads } from '../api/inbox/schema'
import { questions } from '../api/questions/schema'
import { reviews } from '../api/reviews/schema'
import { sellCounters, sellOffers, sellPhotos, sellRecipients } from '../api/selling/schema'
import { comments, posts } from '../api/social/schema'
import { vinQuestions } from '../api/vehicles/duplicates/schema'
import { feedRows } from '../api/vehicles/feed-rows/schema'
import { inventoryChangeRows, inventoryChanges } from '../api/vehicles/inventory/schema'
import { vehicles } from '../api/vehicles/schema'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '../api/webhooks/schema'
import { anApi, type Caller, type TestApi } from './support/api'
import { type Call, callsIn } from './support/described-calls'
import { aCampaign, aDealership, aMember, aThread, aTicket, aUser, aVehicle } from './support/factories'
import { aSellRequest } from './support/selling'

/** What no other dealership may ever read: it stands in every record of the first one. */
const mark = 'only-ours-4711'

let api: TestApi
let calls: Call[]
let ids: Record<string, number>
let ours: number
let theirs: number
let stranger: Caller
let owner: Caller
const header = (value: string) => ({ 'da-dealership-id': value })

beforeAll(async () => {
  api = await anApi()
  const [one, two] = [await aDealership(api.db, { name: `Lot ${mark}` }), await aDealership(api.db)]
  ours = one.id
  theirs = two.id
  ids = await recordsOf(one.id)
  stranger = await api.as(await aMember(api.db, two.id, 'dealership_admin'))
  const { body } = await (await api.as(null)).get('/api/openapi.json')
  calls = callsIn(body).filter(({ path }) => path.startsWith('/api/dealership/') && !notOfADealership.includes(path))
})
afterAll(() => api.close())

/** The caller's own dealerships, and an application that makes one. */
const notOfADealership = [
  '/api/dealership/auth/register',
  '/api/dealership/dealership',
  '/api/dealership/dealership/active',
  '/api/dealership/profile',
]

/** One record of each kind; the id of the record that a path names. A new kind of record needs its line here. */
async function recordsOf(dealershipId: number): Promise<Record<string, number>> {
  const { db } = api
  const member = await aMember(db, dealershipId, 'dealership_sale')
  owner = await api.as(await aMember(db, dealershipId, 'dealership_admin'), dealershipId)
  const asking = await aUser(db, { firstName: mark })
  const [request] = await db.insert(joinRequests).values({ dealershipId, userId: asking.id, message: mark }).returning()
  const invited = {
    dealershipId,
    email: `${mark}@example.com`,
    role: 'dealership_sale' as const,
    expiresAt: new Date(),
  }
  const [invitation] = await db.insert(invitations).values(invited).returning()
  await db.insert(assets).values({ id: mark, kind: 'message_attachment', ...aFile })
  const sent = { dealershipId, assetId: mark, kind: 'license', name: mark, bytes: 1 } as const
  const [document] = await db.insert(dealershipDocuments).values(sent).returning()
  const vehicle = await aVehicle(db, dealershipId, { stockNo: mark, tags: [mark] })
  const rule = { kind: 'tag', action: 'add', tag: mark }
  const [change] = await db
    .insert(inventoryChanges)
    .values({ dealershipId, change: rule, appliedAt: new Date() })
    .returning()
  const changed = { changeId: change?.id ?? 0, vehicleId: vehicle.id, version: 1, before: { tags: [] } }
  await db.insert(inventoryChangeRows).values({ ...changed, outcome: 'changed' })
  const ticket = await aTicket(db, dealershipId, { subject: mark })
  await db.insert(assets).values({ id: `${mark}-2`, kind: 'message_attachment', ...aFile })
  await db.insert(caseAttachments).values({ caseId: ticket.id, assetId: `${mark}-2`, name: mark, bytes: 1 })
  const sale = await aSale(dealershipId)
  const { campaign, advertisement } = await aCampaign(db, { dealershipId }, { name: mark }, { headline: mark })
  const thread = await aThread(db, dealershipId, { customerName: mark, subject: mark, lastText: mark })
  const [asked] = await db.select().from(messages).where(eq(messages.threadId, thread.id))
  await db.insert(messageAttachments).values({ messageId: asked?.id ?? 0, assetId: mark, name: mark, bytes: 1 })
  const proposed = { threadId: thread.id, startsAt: new Date('2036-11-25T15:00:00Z'), minutes: 30 }
  const [appointment] = await db
    .insert(appointments)
    .values({ ...proposed, proposedBy: 'customer' })
    .returning()
  const open = {
    threadId: thread.id,
    madeBy: 'customer',
    amountCents: 4711,
    expiresAt: new Date('2036-11-25'),
  } as const
  const [offer] = await db
    .insert(offers)
    .values({ ...open, note: mark })
    .returning()
  const target = `${mark}@example.com`
  const [route] = await db.insert(leadRoutes).values({ dealershipId, channel: 'email', target }).returning()
  const sentOn = { threadId: thread.id, routeId: route?.id ?? 0, channel: 'email', status: 'sent', target } as const
  const [delivery] = await db.insert(leadDeliveries).values(sentOn).returning()
  const [reply] = await db.insert(cannedReplies).values({ dealershipId, title: mark, body: mark }).returning()
  const [post] = await db.insert(posts).values({ dealershipId, text: mark, publishedAt: new Date() }).returning()
  const [comment] = await db
    .insert(comments)
    .values({ postId: post?.id ?? 0, userId: asking.id, text: mark })
    .returning()
  const judged = { priceAsListed: 5, carAsDescribed: 5, communication: 5, timeAtTheDesk: 5 }
  const opinion = { authorName: 'Ann', title: 'Good', body: 'Good.', wouldRecommend: true, aspects: judged, rating: 5 }
  const [review] = await db
    .insert(reviews)
    .values({ dealershipId, ...opinion, migrated: true, status: 'published' })
    .returning()
  const wondered = { dealershipId, vehicleId: vehicle.id, authorName: 'Ann', text: 'Is it there?' }
  const [question] = await db
    .insert(questions)
    .values({ ...wondered, status: 'published' })
    .returning()
  const about = { vin: '1HGCV1F30LA000001', vehicleId: vehicle.id, dealershipId, note: mark, askedAt: new Date() }
  const [vinQuestion] = await db.insert(vinQuestions).values(about).returning()
  const secret = { scopes: ['leads:read' as const], secretHash: mark, last4: '4711' }
  const [key] = await db
    .insert(apiKeys)
    .values({ dealershipId, name: mark, ...secret })
    .returning()
  const feed = { name: mark, format: 'csv', tokenHash: mark } as const
  const [channel] = await db
    .insert(exportChannels)
    .values({ dealershipId, ...feed })
    .returning()
  const invoice = await anInvoice(dealershipId)
  const hook = await aWebhook(dealershipId)
  const run = await aFeedRun(dealershipId)
  await db.insert(auditLog).values({ action: 'staff.invited', dealershipId, at: new Date(), detail: { role: mark } })
  return {
    '/api/dealership/members/{id}': member.id,
    '/api/dealership/invitations/{id}': invitation?.id ?? 0,
    '/api/dealership/join-requests/{id}': request?.id ?? 0,
    '/api/dealership/documents/{id}': document?.id ?? 0,
    '/api/dealership/billing/invoices/{slug}': invoice,
    '/api/dealership/billing/plan/changes/{id}': await aPlanChange(dealershipId),
    '/api/dealership/inbox/{id}': thread.id,
    '/api/dealership/lead-routes/{id}': route?.id ?? 0,
    '/api/dealership/canned-replies/{id}': reply?.id ?? 0,
    '/api/dealership/vehicles/{id}': vehicle.id,
    '/api/dealership/analytics/vehicles/{id}': vehicle.id,
    '/api/dealership/vin-questions/{id}': vinQuestion?.id ?? 0,
    '/api/dealership/inventory-changes/{id}': change?.id ?? 0,
    '/api/dealership/posts/{id}': post?.id ?? 0,
    '/api/dealership/comments/{id}': comment?.id ?? 0,
    '/api/dealership/api-keys/{id}': key?.id ?? 0,
    '/api/dealership/webhooks/{id}': hook,
    '/api/dealership/payments/{id}': await aPayment(dealershipId),
    '/api/dealership/feeds/{id}': run.feedId,
    '/api/dealership/feed-runs/{id}': run.id,
    '/api/dealership/export-channels/{id}': channel?.id ?? 0,
    '/api/dealership/reviews/{id}': review?.id ?? 0,
    '/api/dealership/questions/{id}': question?.id ?? 0,
    '/api/dealership/campaigns/{id}': campaign.id,
    '/api/dealership/advertisements/{id}': advertisement.id,
    '/api/dealership/support/{id}': ticket.id,
    '{appointmentId}': appointment?.id ?? 0,
    '/api/dealership/sell-requests/{id}': sale.id,
    '{counterId}': sale.counterId,
    '{offerId}': offer?.id ?? 0,
    '{deliveryId}': delivery?.id ?? 0,
  }
}

/** Makes a seller's car that our dealership has bid for, with an amount that the seller named. */
async function aSale(dealershipId: number): Promise<{ id: number; counterId: number }> {
  const { db } = api
  const { id } = await aSellRequest(db, [dealershipId], { remarks: mark })
  await db.insert(sellPhotos).values({ requestId: id, assetId: mark, position: 0 })
  const [recipient] = await db.select().from(sellRecipients).where(eq(sellRecipients.requestId, id))
  const expiresAt = new Date(Date.now() + 86_400_000)
  const terms = { amountCents: 900_000, firmness: 'firm', handover: 'dropoff', payment: 'check', expiresAt } as const
  const [offer] = await db
    .insert(sellOffers)
    .values({ recipientId: recipient?.id ?? 0, requestId: id, ...terms })
    .returning()
  const [counter] = await db
    .insert(sellCounters)
    .values({ offerId: offer?.id ?? 0, amountCents: 950_000, expiresAt })
    .returning()
  return { id, counterId: counter?.id ?? 0 }
}

async function aPlanChange(dealershipId: number): Promise<number> {
  const limits = { vehicles: 25, members: 2, feeds: 1, apiKeys: 1, photoGb: 4, featuredPlaces: 0 }
  const terms = { name: mark, monthlyCents: 0, vehicleCents: null, featuredPlaceCents: null, limits }
  const [subscription] = await api.db
    .insert(subscriptions)
    .values({ dealershipId, terms, startedOn: '2026-11-01' })
    .returning()
  const subscriptionId = subscription?.id ?? 0
  const planned = { fromTerms: terms, toTerms: terms, effectiveOn: '2099-01-01', status: 'scheduled' } as const
  const [change] = await api.db
    .insert(planChanges)
    .values({ dealershipId, subscriptionId, ...planned, token: mark })
    .returning()
  return change?.id ?? 0
}

const invoiceNumber = 'ISO-2026-11-4711'

async function anInvoice(dealershipId: number): Promise<number> {
  const party = { name: mark, attention: '', address: [], taxId: '' }
  const numbered = { issuer: 'ISO', year: 2026, sequence: 4711, slug: invoiceNumber, status: 'open' } as const
  const days = { periodFrom: '2026-12-01', periodTo: '2026-12-31', issuedOn: '2026-11-10', dueOn: '2026-11-24' }
  const [row] = await api.db
    .insert(invoices)
    .values({
      dealershipId,
      sourceKey: mark,
      ...numbered,
      ...days,
      seller: { ...party, email: '', bank: null },
      buyer: { ...party, emails: [], state: 'MI' },
      subtotalCents: 4711,
      totalCents: 4711,
    })
    .returning()
  return row?.id ?? 0
}

async function aPayment(dealershipId: number): Promise<number> {
  const paid = { provider: 'manual', method: 'check', status: 'succeeded', amountCents: 100 } as const
  const [payment] = await api.db
    .insert(payments)
    .values({ dealershipId, ...paid, reference: mark, sourceKey: `isolation:${mark}` })
    .returning()
  return payment?.id ?? 0
}

/** With a row that names a vehicle. */
async function aFeedRun(dealershipId: number): Promise<{ id: number; feedId: number }> {
  const { db } = api
  const [feed] = await db.insert(feeds).values({ dealershipId, name: mark, type: 'upload' }).returning()
  const feedId = feed?.id ?? 0
  const counts = { read: 1, created: 1, updated: 0, unchanged: 0, merged: 0, refused: 0, warnings: 0 }
  const file = { trigger: 'upload', fileName: mark, fileBytes: 1, fileSha256: mark } as const
  const ready = { dealershipId, feedId, ...file, counts, status: 'ready', startedAt: new Date() } as const
  const [run] = await db.insert(feedRuns).values(ready).returning()
  const id = run?.id ?? 0
  await db.insert(feedRows).values({ runId: id, line: 2, action: 'create', vin: mark, make: mark, model: mark })
  return { id, feedId }
}

/** With an event that was sent to it. */
async function aWebhook(dealershipId: number): Promise<number> {
  const { db } = api
  const url = `https://example.com/${mark}`
  const [endpoint] = await db
    .insert(webhookEndpoints)
    .values({ dealershipId, url, events: ['lead.created'] })
    .returning()
  const [event] = await db.insert(webhookEvents).values({ dealershipId, kind: 'test' }).returning()
  const endpointId = endpoint?.id ?? 0
  await db.insert(webhookDeliveries).values({ endpointId, eventId: event?.id ?? 0, status: 'sent', answer: mark })
  return endpointId
}

const aFile = { mime: 'text/plain', bytes: 1, width: 0, height: 0, sha256: '', storageKey: 'none' }

/** Bodies that the contract takes: a call is to be refused for whose record it is, not for its input. */
const bodies: Record<string, object> = {
  'POST /api/dealership/sell-requests/{id}/offers': {
    amountCents: 900_000,
    firmness: 'firm',
    handover: 'dropoff',
    payment: 'check',
    days: 3,
    version: 2,
  },
  'POST /api/dealership/sell-requests/{id}/messages': { body: 'How old are the tires?' },
  'PUT /api/dealership/sell-requests/{id}/counters/{counterId}': { answer: 'decline', version: 2 },
  'PUT /api/dealership/sell-requests/{id}/pass': { reason: 'other', version: 2 },
  'PUT /api/dealership/sell-requests/{id}/assignment': { userId: null, version: 2 },
  'PUT /api/dealership/sell-requests/{id}/outcome': { outcome: 'completed', version: 2 },
  'PUT /api/dealership/members': { status: 'deactivated', selection: { matching: {} }, apply: true },
  'PUT /api/dealership/members/{id}/role': { role: 'dealership_admin', version: 1 },
  'PUT /api/dealership/members/{id}/status': { status: 'deactivated', version: 1 },
  'POST /api/dealership/invitations': { emails: ['sideways@example.com'], role: 'dealership_sale' },
  'PUT /api/dealership/invitations/{id}': {},
  'PUT /api/dealership/application': {
    legalName: 'Their Lot LLC',
    name: 'Their Lot',
    licenseNo: 'B-0048213',
    licenseState: 'MI',
    address: '1 Main St',
    zip: '48103',
    phone: '7345550142',
    version: 1,
  },
  'POST /api/dealership/billing/invoices/{slug}/emails': {},
  'POST /api/dealership/billing/plan/changes': { plan: 'lot', token: 'a-token-of-the-isolation', version: 0 },
  'POST /api/dealership/billing/plan/cancellation': { token: 'a-token-of-the-isolation', version: 1 },
  'PUT /api/dealership/billing/account': {
    legalName: 'Their Lot LLC',
    address: '1 Main St',
    city: 'Ann Arbor',
    state: 'MI',
    zip: '48103',
    emails: 'sideways@example.com',
    version: 0,
  },
  'PUT /api/dealership/billing/exemption': { number: 'sideways', asset: mark, version: 0 },
  'POST /api/dealership/posts': { text: 'sideways' },
  'PUT /api/dealership/posts/{id}': { text: 'sideways', version: 1 },
  'PUT /api/dealership/posts/{id}/publication': { version: 1 },
  'PUT /api/dealership/comments/{id}/hidden': { hidden: true },
  'PUT /api/dealership/reviews/{id}/reply': { reply: 'sideways', version: 1 },
  'PUT /api/dealership/questions/{id}/answer': { text: 'sideways' },
  'POST /api/dealership/documents': { asset: mark, kind: 'license', name: 'sideways' },
  'POST /api/dealership/campaigns': {
    name: 'sideways',
    placement: 'srp_inline',
    startsOn: '2036-11-24',
    endsOn: '2036-11-30',
    budgetCents: 60_000,
    target: 'dealership',
    headline: 'sideways',
  },
  'POST /api/dealership/campaigns/{id}/state': { step: 'end', version: 1 },
  'PUT /api/dealership/campaigns/{id}/budget': { budgetCents: 90_000, version: 1 },
  'POST /api/dealership/campaigns/{id}/advertisements': { target: 'dealership', headline: 'sideways' },
  'PUT /api/dealership/advertisements/{id}': { target: 'dealership', headline: 'sideways', version: 1 },
  'POST /api/dealership/advertisements/{id}/suggestion': { version: 1 },
  'POST /api/dealership/support': { subject: 'sideways', category: 'feed', body: 'sideways' },
  'POST /api/dealership/support/{id}/messages': { body: 'sideways' },
  'PUT /api/dealership/support/{id}/closing': { version: 1 },
  'PUT /api/dealership/support/{id}/reopening': { body: 'sideways', version: 1 },
  'POST /api/dealership/inbox/{id}/messages': { body: 'sideways' },
  'PUT /api/dealership/inbox/{id}/read': { upTo: 1 },
  'PUT /api/dealership/inbox/{id}/answer-needed': { needed: false, version: 1 },
  'PUT /api/dealership/inbox/{id}/archived': { archived: true },
  'PUT /api/dealership/inbox/{id}/assignment': { userId: null, version: 1 },
  'PUT /api/dealership/inbox/{id}/status': { status: 'spam', version: 1 },
  'POST /api/dealership/inbox/{id}/appointments': { at: '2036-11-25T16:00:00Z' },
  'PUT /api/dealership/inbox/{id}/appointments/{appointmentId}/time': { at: '2036-11-25T16:00:00Z', version: 1 },
  'PUT /api/dealership/inbox/{id}/appointments/{appointmentId}/status': { status: 'cancelled', version: 1 },
  'POST /api/dealership/inbox/{id}/offers': { amountCents: 2_000_000 },
  'POST /api/dealership/inbox/{id}/offers/{offerId}/counter-offers': { amountCents: 2_000_000, version: 1 },
  'PUT /api/dealership/inbox/{id}/offers/{offerId}/status': { status: 'accepted', version: 1 },
  'POST /api/dealership/inbox/{id}/deliveries/{deliveryId}/resend': {},
  'POST /api/dealership/lead-routes': { channel: 'email', target: 'sideways@example.com' },
  'PUT /api/dealership/lead-routes/{id}': { target: 'sideways@example.com', enabled: true, version: 1 },
  'POST /api/dealership/lead-routes/{id}/confirmation-emails': {},
  'PUT /api/dealership/inbox/{id}/draft': { body: 'sideways' },
  'PUT /api/dealership/inbox/{id}/customer-blocked': { blocked: true },
  'POST /api/dealership/inbox/{id}/reports': { reason: 'fraud' },
  'POST /api/dealership/inbox/bulk': { ids: [1], action: 'archive', archived: true },
  'PUT /api/dealership/inbox/reassignment': { from: 1, to: null },
  'POST /api/dealership/canned-replies': { title: 'sideways', body: 'sideways' },
  'PUT /api/dealership/canned-replies/{id}': { title: 'sideways', body: 'sideways', version: 1 },
  'POST /api/dealership/vehicles': { condition: 'used', year: 2021, make: 'Honda', model: 'Accord' },
  'PATCH /api/dealership/vehicles/{id}': { trim: 'sideways', version: 1 },
  'PUT /api/dealership/vehicle-columns': { columns: ['price'] },
  'PUT /api/dealership/vehicles/{id}/price': { priceVehicleCents: 4_711_00, version: 1 },
  'PUT /api/dealership/vehicles/{id}/stock-number': { stockNo: 'sideways', version: 1 },
  'PUT /api/dealership/vehicles/{id}/status': { status: 'sold', version: 1 },
  'PUT /api/dealership/vin-questions/{id}/answer': { answer: 'here', version: 1 },
  'PUT /api/dealership/vehicles/{id}/schedule': { publishAt: '2030-01-01T09:00:00Z', version: 1 },
  'PUT /api/dealership/vehicles/{id}/draft': { values: { trim: 'sideways' }, version: 1 },
  'PUT /api/dealership/new-vehicle-draft': { values: { trim: 'sideways' } },
  'POST /api/dealership/vin-decodes': { vin: '1HGCV1F31MA000001' },
  'POST /api/dealership/vehicles/{id}/photos': { assets: [mark] },
  'PUT /api/dealership/vehicles/{id}/photos': { assets: [mark], version: 1 },
  'PUT /api/dealership/vehicles/{id}/photos/{asset}': { caption: 'sideways', angle: null, version: 1 },
  'PUT /api/dealership/vehicles/{id}/photos/{asset}/cover': { version: 1 },
  'POST /api/dealership/inventory-changes/preview': { rule: { kind: 'deletion' }, selection: { matching: {} } },
  'POST /api/dealership/inventory-changes': {
    rule: { kind: 'docFee', docFeeCents: 1 },
    selection: { matching: {} },
    previewedAt: '2036-11-25T15:00:00Z',
  },
  'POST /api/dealership/api-keys': { name: 'sideways', scopes: ['leads:read'] },
  'POST /api/dealership/api-keys/{id}/secrets': { version: 1 },
  'POST /api/dealership/export-channels': { name: 'sideways', format: 'csv' },
  'PUT /api/dealership/export-channels/{id}': { name: 'sideways', enabled: false, version: 1 },
  'POST /api/dealership/export-channels/{id}/tokens': { version: 1 },
  'POST /api/dealership/payments': {
    what: 'all',
    with: 'checkout',
    amountCents: 100,
    token: 'a-token-of-the-isolation',
  },
  'POST /api/dealership/payment-method/pages': { page: 'save', token: 'a-token-of-the-isolation' },
  'POST /api/dealership/webhooks': { url: 'https://example.com/sideways', events: ['lead.created'] },
  'PUT /api/dealership/webhooks/{id}': {
    url: 'https://example.com/sideways',
    events: ['lead.created'],
    enabled: false,
    version: 1,
  },
  'POST /api/dealership/webhooks/{id}/secrets': { version: 1 },
  'POST /api/dealership/webhooks/{id}/test-events': {},
  'POST /api/dealership/webhooks/{id}/deliveries/{deliveryId}/resend': {},
  'POST /api/dealership/feeds': { name: 'sideways', type: 'upload' },
  'PUT /api/dealership/feeds/{id}': { name: 'sideways', type: 'upload', version: 1 },
  'PUT /api/dealership/feeds/{id}/mapping': { columns: { sideways: 'make' }, valueMaps: {}, version: 1 },
  'POST /api/dealership/feeds/{id}/runs': {},
  'POST /api/dealership/feeds/{id}/fetches': {},
  'POST /api/dealership/feed-runs/{id}/application': {},
  'POST /api/dealership/feed-runs/{id}/roll-back': {},
  'POST /api/dealership/feed-runs/{id}/repeat': {},
  'PUT /api/dealership/feed-runs/{id}/answer': { answer: 'The lot was sold.', askedAt: '2026-01-01T00:00:00Z' },
  'PUT /api/dealership/feed-runs/{id}/units': { mileageUnit: 'miles', version: 1 },
  'PUT /api/dealership/settings': { section: 'autoReply', version: 1, autoReply: 'sideways' },
  'POST /api/dealership/closure': { name: 'sideways', reason: 'at_request', password: 'sideways', version: 1 },
  'PUT /api/dealership/join-requests/{id}/decision': { decision: 'accepted', role: 'dealership_admin' },
}

/** Of calls that are refused without one. */
const queries: Record<string, string> = {
  'GET /api/dealership/settings/doc-fee': '?cents=100',
  'GET /api/dealership/vehicles/{id}/rating-preview': '?priceVehicleCents=100',
}

/** The path with the id of our record; a path whose records this file does not make fails the test. */
function filled({ name, path }: Call): string {
  if (!path.includes('{')) return path + (queries[name] ?? '')
  const known = Object.entries(ids).find(([start]) => path.startsWith(start))
  if (!known) throw new Error(`${name}: recordsOf makes no record for this path.`)
  const one =
    path
      .replace('{id}', String(known[1]))
      .replace('{slug}', invoiceNumber)
      .replace(/\{asset(Id)?\}/, mark) + (queries[name] ?? '')
  return one.replace(/\{\w+Id\}/, (name) => String(ids[name]))
}

function bodyOf({ name, method }: Call): object | undefined {
  if (method === 'GET' || method === 'DELETE') return undefined
  const body = bodies[name]
  if (!body) throw new Error(`${name}: there is no body for it here.`)
  return body
}

/** Everything that a change of our records would show in. */
async function ourState() {
  const { db } = api
  const ofOurs = eq(threads.dealershipId, ours)
  const [members, invited, requests, documents, talk, written, sent, bids, meetings, replies, stock] =
    await Promise.all([
      db.select().from(memberships).where(eq(memberships.dealershipId, ours)).orderBy(memberships.userId),
      db.select().from(invitations).where(eq(invitations.dealershipId, ours)).orderBy(invitations.id),
      db.select().from(joinRequests).where(eq(joinRequests.dealershipId, ours)).orderBy(joinRequests.id),
      db.select().from(dealershipDocuments).where(eq(dealershipDocuments.dealershipId, ours)),
      db.select().from(threads).where(ofOurs),
      db
        .select({ message: messages })
        .from(messages)
        .innerJoin(threads, eq(threads.id, messages.threadId))
        .where(ofOurs),
      db.select({ lead: leads }).from(leads).innerJoin(threads, eq(threads.id, leads.threadId)).where(ofOurs),
      db.select({ offer: offers }).from(offers).innerJoin(threads, eq(threads.id, offers.threadId)).where(ofOurs),
      db
        .select({ appointment: appointments })
        .from(appointments)
        .innerJoin(threads, eq(threads.id, appointments.threadId))
        .where(ofOurs),
      db.select().from(cannedReplies).where(eq(cannedReplies.dealershipId, ours)),
      db.select().from(vehicles).where(eq(vehicles.dealershipId, ours)),
    ])
  return {
    members,
    invited,
    requests,
    documents,
    talk,
    written,
    sent,
    bids,
    meetings,
    replies,
    stock,
    leaving: await leavingOf(ours),
    channels: await db.select().from(exportChannels).where(eq(exportChannels.dealershipId, ours)),
    hooks: await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.dealershipId, ours)),
    keys: await db.select().from(apiKeys).where(eq(apiKeys.dealershipId, ours)),
  }
}

async function leavingOf(dealershipId: number) {
  const routes = await api.db.select().from(leadRoutes).where(eq(leadRoutes.dealershipId, dealershipId))
  return { routes, deliveries: await api.db.select().from(leadDeliveries) }
}

test('the dealership itself reads what others must not', async () => {
  expect(calls.length).toBeGreaterThanOrEqual(13)
  for (const path of [
    'invitations',
    'join-requests',
    'documents',
    'inbox',
    'appointments',
    'canned-replies',
    'lead-routes',
    'api-keys',
    'webhooks',
    'export-channels',
  ])
    expect(JSON.stringify((await owner.get(`/api/dealership/${path}`)).body)).toContain(mark)
})

test('another dealership’s administrator gets nothing by naming ours in the header', async () => {
  const before = await ourState()
  for (const call of calls) {
    const answer = await stranger.send(call.method, filled(call), bodyOf(call), header(String(ours)))
    expect(answer.status, call.name).toBe(404)
  }
  expect(await ourState()).toEqual(before)
})

test('with their own dealership in the header, our records do not exist for them', async () => {
  const before = await ourState()
  for (const call of calls) {
    const answer = await stranger.send(call.method, filled(call), bodyOf(call), header(String(theirs)))
    if (call.path.includes('{')) expect(answer.status, call.name).toBe(404)
    expect(JSON.stringify(answer.body), call.name).not.toContain(mark)
  }
  expect(await ourState()).toEqual(before)
})

test.each(['', '-1', '0', 'x', '1e3', `${'9'.repeat(30)}`, '__proto__'])(
  'the forged header “%s” opens no dealership of ours',
  async (forged) => {
    const before = await ourState()
    for (const call of calls) {
      const answer = await stranger.send(call.method, filled(call), bodyOf(call), header(forged))
      expect(answer.status, `${call.name} with ${forged}`).toBeLessThan(500)
      expect(JSON.stringify(answer.body), call.name).not.toContain(mark)
    }
    expect(await ourState()).toEqual(before)
  },
)
