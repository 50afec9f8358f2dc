import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aVehicle } from '../../../tests/support/factories'
import { transaction } from '../../context'
import { dealerships } from '../../dealerships/schema'
import { vehicles } from '../../vehicles/schema'
import { workContext } from '../../work-parts'
import { charges, invoiceRuns, invoices } from '../invoices/invoices.schema'
import { planChanges, planVersions, subscriptions } from '../plans/plans.schema'
import { writeLimits } from '../plans/write-limits'
import { applyDueChanges, remindTrials } from './apply-due'

let api: TestApi
let now = new Date('2026-11-20T15:00:00Z')
beforeAll(async () => {
  api = await anApi({ now: () => now })
})
beforeEach(async () => {
  now = new Date('2026-11-20T15:00:00Z')
  await api.db.delete(invoiceRuns)
})
afterAll(() => api.close())

const path = '/api/dealership/billing/plan'
const noError = (error: unknown) => {
  throw error
}
const contextOf = () =>
  workContext({ db: api.db, now: () => now, notifier: { wake: () => undefined } as never }, 'test')
const due = () => applyDueChanges(contextOf(), { onError: noError })

type Code = 'free' | 'lot' | 'showroom' | 'avenue'
/** A dealership on a plan that is billed through a day, with its administrator. */
async function onPlan(code: Code, more: Partial<typeof subscriptions.$inferInsert> = {}) {
  const dealership = await aDealership(api.db)
  const me = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  const [version] = await api.db.select().from(planVersions).where(eq(planVersions.code, code))
  if (!version) throw new Error(`There is no plan ${code}.`)
  const values = { dealershipId: dealership.id, planVersionId: version.id, planCode: code, terms: version.terms }
  const [row] = await api.db
    .insert(subscriptions)
    .values({ ...values, startedOn: '2026-01-01', ...more })
    .returning()
  if (!row) throw new Error('The subscription was not inserted.')
  await transaction(contextOf(), (tx) => writeLimits(tx, contextOf(), row))
  return { id: dealership.id, me }
}

const cars = async (dealershipId: number, count: number) => {
  for (let at = 0; at < count; at += 1)
    await aVehicle(api.db, dealershipId, { firstPublishedAt: new Date(Date.UTC(2026, 0, 1 + at)) })
}
const onSale = (dealershipId: number) =>
  api.db.$count(vehicles, and(eq(vehicles.dealershipId, dealershipId), eq(vehicles.status, 'active')))
const rowOf = async (dealershipId: number) => {
  const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.dealershipId, dealershipId))
  if (!row) throw new Error('There is no subscription.')
  return row
}
const documentsOf = (dealershipId: number) =>
  api.db.select().from(invoices).where(eq(invoices.dealershipId, dealershipId)).orderBy(invoices.id)
const limitOf = async (dealershipId: number) => {
  const [row] = await api.db.select().from(dealerships).where(eq(dealerships.id, dealershipId))
  return row?.listingLimit
}

let forms = 0
/** Previews a change and sends it with what was shown. */
async function change(me: Caller, wish: Record<string, string | number | number[]>) {
  const query = new URLSearchParams(Object.entries(wish).map(([name, value]) => [name, String(value)]))
  const preview = (await me.get(`${path}/preview?${query}`)).body
  forms += 1
  const body = {
    ...wish,
    token: `form-${forms}-abcdef`,
    version: preview.subscription.version,
    dueCents: preview.dueCents,
    ...(preview.vehicles.resting > 0 && { leaving: preview.vehicles.resting }),
  }
  return { preview, body, answer: await me.post(`${path}/changes`, body) }
}

test('up at once is billed by days as the preview says, and the month that is billed already with the next invoice', async () => {
  const { id, me } = await onPlan('showroom', { billedThrough: '2026-12-31' })
  const { preview, answer } = await change(me, { plan: 'avenue', starts: 'now' })
  expect(preview.lines.map(({ amountCents }: { amountCents: number }) => amountCents)).toEqual([61_967, -32_963])
  expect(preview).toMatchObject({ dueCents: 29_004, monthlyCents: 169_000, effectiveOn: '2026-11-20' })
  expect(preview.next.map(({ amountCents }: { amountCents: number }) => amountCents)).toEqual([169_000, -89_900])
  expect(answer).toMatchObject({ status: 200, body: { subscription: { code: 'avenue' } } })
  const [invoice, ...others] = await documentsOf(id)
  expect(others).toEqual([])
  expect(invoice).toMatchObject({ kind: 'invoice', totalCents: 29_004 })
  expect(await api.db.$count(charges, eq(charges.dealershipId, id))).toBe(2)
  expect(await limitOf(id)).toBe(600)
  const { body } = await me.get(path)
  expect([body.nextMonth, body.renewsOn], 'December is billed').toEqual(['2026-12-01', '2027-01-01'])
})

test('down at once gives a credit note, vehicles rest by the rule, and come back with a larger plan', async () => {
  const { id, me } = await onPlan('lot', { billedThrough: '2026-12-31' })
  await cars(id, 27)
  const { preview, answer } = await change(me, { plan: 'free', starts: 'now', rule: 'longest' })
  expect(preview).toMatchObject({ dueCents: -18_297 - 49_900, vehicles: { resting: 2, onSale: 27 } })
  expect(answer.status).toBe(200)
  expect(await documentsOf(id)).toMatchObject([{ kind: 'credit_note', totalCents: 68_197 }])
  expect(await onSale(id)).toBe(25)
  const gone = await api.db
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.dealershipId, id), eq(vehicles.status, 'delisted')))
  expect(gone.map(({ statusReason }) => statusReason)).toEqual(['plan_limit', 'plan_limit'])
  expect(gone.map(({ firstPublishedAt }) => firstPublishedAt?.toISOString().slice(0, 10)).sort()).toEqual([
    '2026-01-01',
    '2026-01-02',
  ])
  await change(me, { plan: 'lot', starts: 'now' })
  expect(await onSale(id)).toBe(27)
})

test('vehicles leave the site only after their number was confirmed', async () => {
  const { id, me } = await onPlan('lot')
  await cars(id, 27)
  const preview = (await me.get(`${path}/preview?plan=free&starts=now`)).body
  const body = { plan: 'free', version: preview.subscription.version, dueCents: preview.dueCents }
  const missing = await me.post(`${path}/changes`, { ...body, token: 'form-leaving-none' })
  expect(missing).toMatchObject({ status: 422 })
  expect(JSON.stringify(missing.body)).toContain('Confirm that 2 vehicles leave the site.')
  await cars(id, 1)
  const other = await me.post(`${path}/changes`, { ...body, token: 'form-leaving-two', leaving: 2 })
  expect(other).toMatchObject({ status: 409 })
  expect(JSON.stringify(other.body)).toContain('is now 3.')
  expect(await onSale(id)).toBe(28)
  expect((await me.post(`${path}/changes`, { ...body, token: 'form-leaving-now', leaving: 3 })).status).toBe(200)
  expect(await onSale(id)).toBe(25)
})

test('vehicles that are to stay do, whatever the rule says', async () => {
  const { id, me } = await onPlan('lot')
  await cars(id, 26)
  const { preview } = await change(me, { plan: 'current', starts: 'now', extraVehicles: 1 })
  expect(preview.monthlyCents).toBe(49_900 + 650)
  const first = (await me.get(`${path}/preview?plan=free&starts=now`)).body.vehicles.items[0].id
  await change(me, { plan: 'free', starts: 'now', keep: [first] })
  const [row] = await api.db.select().from(vehicles).where(eq(vehicles.id, first))
  expect(row?.status).toBe('active')
  expect(await onSale(id)).toBe(25)
})

test('a later change waits for its day, can be undone until then, and is applied once', async () => {
  const { id, me } = await onPlan('showroom', { billedThrough: '2026-12-31' })
  const { preview, answer } = await change(me, { plan: 'lot', starts: 'next-month' })
  expect(preview).toMatchObject({ dueCents: 0, effectiveOn: '2026-12-01' })
  expect(preview.lines.map(({ amountCents }: { amountCents: number }) => amountCents)).toEqual([49_900, -89_900])
  expect(answer.body).toMatchObject({
    subscription: { code: 'showroom' },
    scheduled: { effectiveOn: '2026-12-01', isNotice: false },
  })
  expect((await me.delete(`${path}/changes/${answer.body.scheduled.id}`)).body).toMatchObject({ scheduled: null })
  await change(me, { plan: 'lot', starts: 'next-month' })
  expect(await due()).toBe(0)
  now = new Date('2026-12-01T06:00:00Z')
  expect([await due(), await due()]).toEqual([1, 0])
  expect(await rowOf(id)).toMatchObject({ planCode: 'lot', billedThrough: '2026-12-31' })
  expect(await documentsOf(id)).toMatchObject([{ kind: 'credit_note', totalCents: 40_000 }])
  const [applied] = await api.db
    .select()
    .from(planChanges)
    .where(and(eq(planChanges.dealershipId, id), eq(planChanges.status, 'applied')))
  expect((await me.delete(`${path}/changes/${applied?.id}`)).status).toBe(409)
})

test('the first paid plan is tried for 30 days, with a mail three days before it costs', async () => {
  const { id, me } = await onPlan('free')
  const { preview } = await change(me, { plan: 'lot', starts: 'now' })
  expect(preview).toMatchObject({ dueCents: 0, trialEndsOn: '2026-12-19' })
  expect(await rowOf(id)).toMatchObject({ status: 'trialing', trialEndsOn: '2026-12-19' })
  now = new Date('2026-12-15T15:00:00Z')
  await remindTrials(contextOf(), { onError: noError })
  expect((await rowOf(id)).trialReminderSentAt).toBeNull()
  now = new Date('2026-12-16T15:00:00Z')
  for (let twice = 0; twice < 2; twice += 1) await remindTrials(contextOf(), { onError: noError })
  expect((await rowOf(id)).trialReminderSentAt).not.toBeNull()
  now = new Date('2026-12-20T15:00:00Z')
  for (let twice = 0; twice < 2; twice += 1) await due()
  expect(await rowOf(id)).toMatchObject({ status: 'active', billedThrough: '2026-12-31' })
  expect(await documentsOf(id)).toMatchObject([{ totalCents: 19_316 }])
  expect((await me.get(path)).body.offers.every(({ trialDays }: { trialDays: number }) => trialDays === 0)).toBe(true)
})

test('a plan is canceled in one step: to Free with what is paid for, or to nothing', async () => {
  const { id, me } = await onPlan('lot', { billedThrough: '2026-12-31' })
  await cars(id, 2)
  const cancel = (body: object) => me.post(`${path}/cancellation`, { token: `cancel-${id}-${forms++}`, ...body })
  expect((await cancel({ version: 1, to: 'free' })).body.scheduled).toMatchObject({
    name: 'Free 25',
    effectiveOn: '2027-01-01',
  })
  expect((await cancel({ version: 1, to: 'end' })).status).toBe(409)
  const { version } = await rowOf(id)
  expect((await cancel({ version, to: 'end', reason: 'Closing' })).body).toMatchObject({
    scheduled: null,
    subscription: { endsOn: '2026-12-31' },
  })
  expect((await me.delete(`${path}/cancellation`)).body.subscription.endsOn).toBeNull()
  await cancel({ version: (await rowOf(id)).version, to: 'end' })
  now = new Date('2027-01-01T15:00:00Z')
  await due()
  expect(await rowOf(id)).toMatchObject({ status: 'cancelled' })
  expect([await onSale(id), await limitOf(id)]).toEqual([0, 0])
  expect((await me.get(path)).body.subscription).toBeNull()
  const { answer } = await change(me, { plan: 'free', starts: 'now' })
  expect(answer.body.subscription).toMatchObject({ code: 'free' })
  expect(await onSale(id)).toBe(2)
})

test('a cancellation to Free says how many vehicles leave, and holds that number', async () => {
  const { id, me } = await onPlan('lot', { billedThrough: '2026-12-31' })
  const beyond = 2
  await cars(id, 25 + beyond)
  const cancel = async (body: object) =>
    me.post(`${path}/cancellation`, { token: `leave-${id}-${forms++}`, version: (await rowOf(id)).version, ...body })
  const unsaid = await cancel({ to: 'free' })
  expect([unsaid.status, unsaid.body.error.fields]).toEqual([
    422,
    { leaving: 'Confirm that 2 vehicles leave the site.' },
  ])
  expect((await cancel({ to: 'free', leaving: 1 })).status).toBe(409)
  expect((await me.get(path)).body.scheduled).toBeNull()
  expect((await cancel({ to: 'end' })).status, 'the end needs no number').toBe(200)
  expect((await cancel({ to: 'free', leaving: beyond })).body.scheduled).toMatchObject({ name: 'Free 25' })
  now = new Date('2027-01-01T15:00:00Z')
  await due()
  expect(await onSale(id)).toBe(25)
})

test('200 clicks of one form are one change', async () => {
  const { id, me } = await onPlan('showroom', { billedThrough: '2026-11-30' })
  const { body } = await change(me, { plan: 'avenue', starts: 'now' })
  for (let round = 0; round < 20; round += 1)
    await Promise.all(Array.from({ length: 10 }, () => me.post(`${path}/changes`, body)))
  expect(await api.db.$count(planChanges, eq(planChanges.dealershipId, id))).toBe(1)
  expect(await documentsOf(id)).toHaveLength(1)
})

test('bad input, a stale version, another amount, another dealership and other roles are refused', async () => {
  const { id, me } = await onPlan('showroom', { billedThrough: '2026-11-30' })
  const { body } = await change(me, { plan: 'avenue', starts: 'next-month' })
  const again = { ...body, token: `again-${id}-abcdef` }
  const { version } = await rowOf(id)
  expect((await me.post(`${path}/changes`, again)).status, 'stale').toBe(409)
  expect((await me.post(`${path}/changes`, { ...again, version, starts: 'now' })).status, 'amount').toBe(409)
  expect((await me.post(`${path}/changes`, { ...again, version, plan: 'gold' })).status).toBe(422)
  expect((await me.post(`${path}/changes`, { ...again, version, plan: 'showroom' })).status, 'the same').toBe(422)
  expect((await me.get(`${path}/preview?plan=free&extraVehicles=3`)).status, 'none by the piece').toBe(422)
  const { me: other } = await onPlan('lot')
  const [mine] = await api.db.select().from(planChanges).where(eq(planChanges.dealershipId, id))
  expect((await other.delete(`${path}/changes/${mine?.id}`)).status).toBe(404)
  const sale = await api.as(await aMember(api.db, id, 'dealership_sale'), id)
  for (const call of [sale.get(path), sale.get(`${path}/preview?plan=lot`), sale.post(`${path}/changes`, again)])
    expect((await call).status).toBe(403)
  const finance = await api.as(await aMember(api.db, id, 'dealership_finance'), id)
  expect((await finance.get(path)).status).toBe(200)
})
