import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aUser, aVehicle } from '../../tests/support/factories'
import { sendMails } from '../../tests/support/mails'
import { aPair } from '../../tests/support/pair'
import { aStaleAdmin } from '../../tests/support/stale-admin'
import { sessions } from '../accounts/schema'
import { auditLog } from '../audit/schema'
import { changeEvents } from '../database/events.schema'
import { dealerships } from '../dealerships/schema'
import { feedRuns } from '../feeds/schema'
import { vehicles } from '../vehicles/schema'
import { populate } from './fixtures/populate'
import { mergePartsOfConcepts } from './registry'

let api: TestApi
let me: Caller
beforeAll(async () => {
  api = await anApi()
  me = await api.as(await aUser(api.db, { role: 'system_admin', firstName: 'Ada', lastName: 'Site' }))
})
afterAll(() => api.close())
beforeEach(() => sendMails(api.db))

const statusOf = async (id: number) =>
  (await api.db.select({ status: dealerships.status }).from(dealerships).where(eq(dealerships.id, id)))[0]?.status
const dealershipOf = async (id: number) =>
  (await api.db.select({ id: vehicles.dealershipId }).from(vehicles).where(eq(vehicles.id, id)))[0]?.id
const auditsOf = (id: number) =>
  api.db.select().from(auditLog).where(eq(auditLog.dealershipId, id)).orderBy(auditLog.id)

/** They end, and stay where they are for the log. */
const endedTables = ['api_key', 'webhook_endpoint', 'webhook_event', 'export_channel']

/** How many rows of each table name the dealership: of all tables that a merge answers for but the log, which stays. */
async function rowsThatName(id: number): Promise<Record<string, number>> {
  const tables = mergePartsOfConcepts.flatMap((part) => part.tables).filter((table) => table !== 'audit_log')
  const counted = tables.map(async (table) => {
    const column = { session: 'active_dealership_id', dealership: 'merged_into_id' }[table] ?? 'dealership_id'
    const { rows } = await api.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`,
    )
    return [table, rows[0]?.n ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counted))
}

test('all that the merged one has goes to the remaining one, as the preview counted it', async () => {
  const { from, into, preview, merge } = await aPair(api, me)
  const earlier = await aDealership(api.db, { status: 'closed', mergedIntoId: from.id })
  const owner = await aMember(api.db, from.id, 'dealership_admin')
  await api.as(owner, from.id)
  await api.db.update(sessions).set({ activeDealershipId: from.id }).where(eq(sessions.userId, owner.id))
  await aMember(api.db, into.id, 'dealership_admin')
  await aVehicle(api.db, from.id)
  await populate(api.db, from, await aUser(api.db))
  const { lines, refusal } = await preview()
  expect(refusal).toBe(null)
  expect(Object.fromEntries(lines.map(({ kind, count }) => [kind, count]))).toEqual({
    imports: 1,
    'saved-by': 1,
    'vehicles-active': 1,
    members: 1,
    invitations: 1,
    'join-requests': 1,
    reviews: 1,
    questions: 1,
    'vin-questions': 1,
    posts: 1,
    followers: 1,
    reports: 1,
    threads: 1,
    tickets: 1,
    campaigns: 1,
    'sell-requests': 1,
    'canned-replies': 1,
    'customer-blocks': 1,
    'lead-routes': 1,
    notes: 1,
    'merged-before': 1,
    documents: 1,
    assets: 2,
    'api-keys': 1,
    invoices: 1,
    subscriptions: 1,
    webhooks: 1,
    'export-channels': 1,
  })
  const held = Object.entries(await rowsThatName(from.id))
  expect(held.filter(([, rows]) => rows === 0)).toEqual([])
  expect(await merge()).toMatchObject({ status: 200, body: { into: { id: into.id } } })
  const left = Object.entries(await rowsThatName(from.id))
  const staying = left.flatMap(([table, rows]) => (rows > 0 ? [table] : []))
  expect(staying.sort()).toEqual([...endedTables].sort())
  const { rows: open } = await api.db.execute(sql`
    select 1 from api_key where dealership_id = ${from.id} and revoked_at is null
    union all select 1 from webhook_endpoint where dealership_id = ${from.id} and enabled
    union all select 1 from export_channel where dealership_id = ${from.id} and enabled`)
  expect(open, 'nothing of them works any more').toEqual([])
  expect(await auditsOf(from.id)).toHaveLength(1)
  const published = await api.db.select().from(changeEvents)
  const lastOf = (concept: string) => published.findLast((event) => event.concept === concept)?.entityIds
  expect([lastOf('threads'), lastOf('inbox')], 'open pages follow').toEqual([expect.any(String), String(into.id)])
  const [closed] = await api.db.select().from(dealerships).where(eq(dealerships.id, from.id))
  expect(closed).toMatchObject({ status: 'closed', statusReason: 'merged', mergedIntoId: into.id, version: 2 })
  const [rated] = await api.db.select().from(dealerships).where(eq(dealerships.id, into.id))
  expect(rated).toMatchObject({ ratingAverage: 4, ratingCount: 1, version: 2 })
  for (const { slug } of [from, earlier])
    expect((await (await api.as(null)).get(`/api/dealerships/${slug}`)).body).toMatchObject({ slug: into.slug })
  expect((await (await api.as(null)).get(`/api/dealership-options/${from.id}`)).body).toMatchObject({ id: into.id })
  const mails = await sendMails(api.db)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: owner.email, subject: `${from.name} is now part of ${into.name}` })
})

test('both say in the log what happened, before and after', async () => {
  const { from, into, merge } = await aPair(api, me, 'suspended')
  await merge()
  expect((await auditsOf(from.id)).at(-1)).toMatchObject({
    action: 'dealership.merged-into',
    detail: {
      before: { status: 'suspended', mergedIntoId: null },
      after: { status: 'closed', mergedIntoId: into.id, name: into.name },
    },
  })
  expect((await auditsOf(into.id)).at(-1)).toMatchObject({
    action: 'dealership.merged',
    detail: { before: { version: 1 }, after: { version: 2, from: from.id, name: from.name } },
  })
  const { body } = await me.get(`/api/admin/dealerships/${into.id}/history`)
  expect(body.items.at(-1)).toMatchObject({ who: 'Ada Site', what: `merged ${from.name} into it` })
})

test('the search engine and public pages follow by themselves', async () => {
  const { from, into, merge } = await aPair(api, me)
  const { id } = await aVehicle(api.db, from.id)
  const ask = async (path: string) => {
    const response = await api.fetch(new Request(`http://api.test${path}`))
    return response.json()
  }
  const sellers = async () => {
    const found = await Promise.all([from, into].map(({ slug }) => ask(`/api/search?seller=${slug}`)))
    return found.map(({ items }) => items.map((item: { id: number }) => item.id))
  }
  await api.search.rebuild()
  expect(await sellers()).toEqual([[id], []])
  await merge()
  await expect.poll(sellers).toEqual([[], [id]])
  const page = await ask(`/api/vehicles/x-${id.toString(36)}/page`)
  expect(JSON.stringify(page)).toContain(into.slug)
})

test('two that cannot be merged, and stale versions, change nothing', async () => {
  const { from, into, path, order, merge } = await aPair(api, me)
  const pending = await aDealership(api.db, { status: 'pending' })
  const attempts = [
    { ...order, version: 2 },
    { ...order, intoVersion: 2 },
    { ...order, into: from.id },
    { ...order, into: pending.id },
  ]
  for (const attempt of attempts) expect((await me.put(path, attempt)).status).toBe(409)
  expect((await me.put(path, { ...order, into: 999_999 })).status).toBe(404)
  expect((await me.put(path, { into: into.id })).status).toBe(422)
  expect((await me.get(`${path}?into=${pending.id}`)).body.refusal).toContain('pending')
  expect(await Promise.all([from.id, into.id].map(statusOf))).toEqual(['approved', 'approved'])
  expect(await sendMails(api.db)).toEqual([])
  expect((await merge()).status).toBe(200)
  expect((await me.put(path, { ...order, version: 2, intoVersion: 2 })).body.error.message).toContain('merged already')
})

test('while a file is imported nothing is merged, and the preview says so', async () => {
  const { from, preview, merge } = await aPair(api, me)
  const { id } = await aVehicle(api.db, from.id)
  const counts = { read: 0, created: 0, updated: 0, unchanged: 0, merged: 0, refused: 0, warnings: 0 }
  const file = { trigger: 'command', fileName: 'a.csv', fileBytes: 1, fileSha256: 'x', counts } as const
  await api.db.insert(feedRuns).values({ dealershipId: from.id, ...file, status: 'applying', startedAt: new Date() })
  const refused = await merge()
  expect(refused.status).toBe(409)
  expect((await preview()).refusal).toBe(refused.body.error.message)
  expect([await statusOf(from.id), await dealershipOf(id)]).toEqual(['approved', from.id])
})

test('of two merges that cross, one is told to look again', async () => {
  const { from, into, path, order } = await aPair(api, me)
  const back = { into: from.id, version: 1, intoVersion: 1 }
  const answers = await Promise.all([me.put(path, order), me.put(`/api/admin/dealerships/${into.id}/merge`, back)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('only an administrator of the site who has authenticated lately merges', async () => {
  const { from, into, path, order } = await aPair(api, me)
  const owner = await api.as(await aMember(api.db, from.id, 'dealership_admin'), from.id)
  for (const caller of [owner, await aStaleAdmin(api)]) expect((await caller.put(path, order)).status).toBe(403)
  expect((await owner.get(`${path}?into=${into.id}`)).status).toBe(403)
  expect((await (await api.as(null)).put(path, order)).status).toBe(401)
  expect(await statusOf(from.id)).toBe('approved')
})
