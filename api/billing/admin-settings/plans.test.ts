import { and, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { auditLog } from '../../audit/schema'
import { outbox } from '../../mail/schema'
import { workContext } from '../../work-parts'
import { applyDueChanges } from '../changes/apply-due'
import { planChanges, subscriptions } from '../plans/plans.schema'
import { sendNotices } from './send-notices'

let now = new Date('2026-11-20T15:00:00Z')
let api: TestApi
let admin: Caller
beforeAll(async () => {
  api = await anApi({ now: () => now })
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
})
afterAll(() => api.close())

const options = {
  onError(error: unknown) {
    throw error
  },
}
const contextOf = () =>
  workContext({ db: api.db, now: () => now, notifier: { wake: () => undefined } as never }, 'test')

const lot = {
  name: 'Lot 100',
  monthlyCents: 54_900,
  vehicleCents: 650,
  featuredPlaceCents: null,
  vehicles: 100,
  members: 5,
  feeds: 2,
  apiKeys: 2,
  photoGb: 15,
  featuredPlaces: 2,
  trialDays: 0,
  isOffered: true,
  validFrom: '2026-11-20',
  audience: 'new',
  version: 1,
}
const path = '/api/admin/plans/lot'
const preview = (draft: object) => {
  const query = Object.entries({ ...lot, ...draft }).map(([name, value]) => [name, String(value ?? '')])
  return admin.get(`${path}/preview?${new URLSearchParams(query)}`)
}

/** Makes a dealership that pays for Lot 100 of version 1. */
async function payer() {
  const { id } = await aDealership(api.db)
  const chosen = await admin.put(`/api/admin/dealerships/${id}/plan`, {
    plan: 'lot',
    starts: 'now',
    reason: 'By phone',
    version: 1,
    token: `begin-${id}-abc`,
  })
  expect(chosen.status).toBe(200)
  await api.db
    .update(subscriptions)
    .set({ status: 'active', trialEndsOn: null, billedThrough: '2026-12-31' })
    .where(eq(subscriptions.dealershipId, id))
  return id
}
const changesOf = (dealershipId: number) =>
  api.db
    .select()
    .from(planChanges)
    .where(and(eq(planChanges.dealershipId, dealershipId), like(planChanges.token, 'plan-version:%')))

test('a version for new dealerships leaves who has the plan on its terms; one for everyone moves them after a notice', async () => {
  const [first, second] = [await payer(), await payer()]
  const before = (await admin.get('/api/admin/plans')).body
  const plan = before.plans.find(({ code }: { code: string }) => code === 'lot')
  expect(plan).toMatchObject({ dealerships: 2, monthlyCents: 2 * plan.current.terms.monthlyCents })

  expect((await preview({})).body).toMatchObject({ number: 2, changing: 0, firstRenewal: null, dealerships: 2 })
  const added = await admin.post(`${path}/versions`, lot)
  expect(added.status).toBe(201)
  expect(await sendNotices(contextOf(), options)).toBe(0)
  const { versions } = added.body.plans.find(({ code }: { code: string }) => code === 'lot')
  expect(versions).toMatchObject([
    { number: 2, dealerships: 0 },
    { number: 1, dealerships: 2 },
  ])

  const everyone = { ...lot, monthlyCents: 59_900, audience: 'everyone', version: 2 }
  const old = plan.current.terms.monthlyCents
  expect((await preview(everyone)).body).toMatchObject({
    changing: 2,
    payMore: 2,
    firstRenewal: '2027-01-01',
    beforeCents: 2 * old,
    afterCents: 2 * 59_900,
  })
  expect((await admin.post(`${path}/versions`, everyone)).status).toBe(201)
  const cut = new AbortController()
  cut.abort()
  expect(await sendNotices(contextOf(), { ...options, signal: cut.signal })).toBe(0)
  expect(await sendNotices(contextOf(), options)).toBe(2)
  expect(await sendNotices(contextOf(), options)).toBe(0)
  for (const id of [first, second])
    expect(await changesOf(id)).toMatchObject([
      { status: 'scheduled', effectiveOn: '2027-01-01', toTerms: { monthlyCents: 59_900 } },
    ])
  const mails = (await api.db.select().from(outbox).orderBy(outbox.id)).map(({ message }) => message)
  expect(mails.filter(({ kind }) => kind === 'plan-scheduled')).toMatchObject([
    { isNotice: true, dealershipId: first, monthlyCents: 59_900 },
    { isNotice: true, dealershipId: second, before: { monthlyCents: old } },
  ])

  now = new Date('2027-01-01T15:00:00Z')
  await applyDueChanges(contextOf(), options)
  const rows = await api.db.select().from(subscriptions).where(eq(subscriptions.dealershipId, first))
  expect(rows[0]?.terms.monthlyCents).toBe(59_900)
  expect(await sendNotices(contextOf(), options)).toBe(0)
  now = new Date('2026-11-20T15:00:00Z')
  const entries = await api.db.select().from(auditLog).where(eq(auditLog.action, 'plan.changed'))
  expect(entries).toMatchObject([
    { entity: 'plan', entityId: 'lot', detail: { before: { number: 1 }, after: { number: 2 } } },
    { detail: { before: { number: 2, terms: { monthlyCents: 54_900 } }, after: { number: 3 }, audience: 'everyone' } },
  ])
})

test('a dealership cannot undo a notice, and a change of its own does not put the announced day off', async () => {
  const id = await payer()
  const catalog = (await admin.get('/api/admin/plans')).body
  const newest = catalog.plans.find(({ code }: { code: string }) => code === 'lot').versions[0].number
  await api.db
    .update(subscriptions)
    .set({ planVersionId: sql`(select id from plan_version where code = 'lot' and number = 1)` })
    .where(eq(subscriptions.dealershipId, id))
  const change = { ...lot, monthlyCents: 61_000, audience: 'everyone', version: newest }
  expect((await admin.post(`${path}/versions`, change)).status).toBe(201)
  await sendNotices(contextOf(), options)
  const [notice] = await changesOf(id)
  const me = await api.as(await aMember(api.db, id, 'dealership_admin'), id)
  const read = (await me.get('/api/dealership/billing/plan')).body.scheduled
  expect(read).toMatchObject({ id: notice?.id, isNotice: true })
  const undone = await me.delete(`/api/dealership/billing/plan/changes/${notice?.id}`)
  expect([undone.status, undone.body.error?.message]).toEqual([409, expect.stringContaining('price or limits')])
  await api.db
    .update(planChanges)
    .set({ status: 'undone' })
    .where(eq(planChanges.id, notice?.id ?? 0))
  now = new Date('2026-12-20T15:00:00Z')
  expect(await sendNotices(contextOf(), options)).toBe(1)
  now = new Date('2026-11-20T15:00:00Z')
  expect((await changesOf(id)).map(({ effectiveOn }) => effectiveOn)).toEqual(['2027-01-01', '2027-01-01'])
})

test('a stale version, a day in the past, wrong figures and other people are refused', async () => {
  const { body } = await admin.get('/api/admin/plans')
  const { versions, current } = body.plans.find(({ code }: { code: string }) => code === 'showroom')
  const { limits, ...terms } = current.terms
  const same = { ...lot, ...terms, ...limits, isOffered: current.isOffered, trialDays: current.trialDays }
  const to = '/api/admin/plans/showroom/versions'
  const draft = { ...same, version: versions[0].number }
  expect((await admin.post(to, draft)).status).toBe(422)
  expect((await admin.post(to, { ...draft, monthlyCents: 1, version: 99 })).status).toBe(409)
  expect(
    (await admin.post(to, { ...draft, monthlyCents: 1, validFrom: '2026-11-19' })).body.error.fields,
  ).toHaveProperty('validFrom')
  for (const wrong of [{ name: '' }, { monthlyCents: -1 }, { vehicles: 1.5 }, { audience: 'some' }, { trialDays: 400 }])
    expect((await admin.post(to, { ...draft, ...wrong })).status, JSON.stringify(wrong)).toBe(422)
  expect((await admin.post('/api/admin/plans/gold/versions', draft)).status).toBe(422)
  const { id } = await aDealership(api.db)
  const manager = await api.as(await aMember(api.db, id, 'dealership_admin'), id)
  expect((await manager.post(to, draft)).status).toBe(403)
  expect((await manager.get('/api/admin/plans')).status).toBe(403)
  expect((await (await api.as(null)).get('/api/admin/plans')).status).toBe(401)
})
