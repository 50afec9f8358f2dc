import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aVehicle } from '../../../tests/support/factories'
import { auditLog } from '../../audit/schema'
import { transaction } from '../../context'
import { dealerships } from '../../dealerships/schema'
import { outbox } from '../../mail/schema'
import { vehicles } from '../../vehicles/schema'
import { workContext } from '../../work-parts'
import { issueInvoice } from '../invoices/issue-invoice'
import { payments } from '../payments/payments.schema'
import { settleOldest } from '../payments/settle'
import { planVersions, subscriptions } from '../plans/plans.schema'
import { takeSteps } from './take-steps'

let api: TestApi
let now = new Date('2026-10-01T15:00:00Z')
beforeAll(async () => {
  api = await anApi({ now: () => now })
})
beforeEach(() => {
  now = new Date('2026-10-01T15:00:00Z')
})
afterAll(() => api.close())

const contextOf = () =>
  workContext({ db: api.db, now: () => now, notifier: { wake: () => undefined } as never }, 'test')
const onError = (error: unknown) => {
  throw error
}
const dueOn = new Date('2026-10-15T15:00:00Z')
const onDay = async (day: number) => {
  now = new Date(dueOn.getTime() + day * 86_400_000)
  await takeSteps(contextOf(), { onError })
}

/** A dealership on Lot 100 with three vehicles on sale, one that was sold, and an invoice due on October 15. */
async function late() {
  const dealership = await aDealership(api.db)
  const me = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  const [lot] = await api.db.select().from(planVersions).where(eq(planVersions.code, 'lot'))
  if (!lot) throw new Error('There is no plan.')
  const plan = { planVersionId: lot.id, planCode: lot.code, terms: lot.terms, startedOn: '2026-01-01' }
  await api.db.insert(subscriptions).values({ dealershipId: dealership.id, ...plan })
  const cars = []
  for (let at = 0; at < 3; at += 1) cars.push(await aVehicle(api.db, dealership.id))
  const manual = await aVehicle(api.db, dealership.id, { status: 'delisted', statusReason: 'dealer', delistedAt: now })
  const context = contextOf()
  const invoice = await transaction(context, (tx) =>
    issueInvoice(tx, context, {
      payer: dealership.id,
      sourceKey: `late:${dealership.id}`,
      periodFrom: '2026-10-01',
      periodTo: '2026-10-31',
      lines: [{ kind: 'plan', title: 'Lot 100', quantity: 1, unitMillicents: 49_900_000 }],
    }),
  )
  return { id: dealership.id, me, cars, manual, invoice }
}

const pay = (dealershipId: number) =>
  transaction(contextOf(), async (tx) => {
    const values = { dealershipId, provider: 'manual', method: 'bank_transfer', reference: 'test' } as const
    await tx
      .insert(payments)
      .values({ ...values, sourceKey: `pay:${dealershipId}`, amountCents: 49_900, status: 'succeeded' })
    await settleOldest(tx, contextOf(), dealershipId)
  })
const holdOf = async (id: number) =>
  (await api.db.select().from(dealerships).where(eq(dealerships.id, id)))[0]?.billingHold
const onSale = (id: number) =>
  api.db.$count(vehicles, and(eq(vehicles.dealershipId, id), eq(vehicles.status, 'active')))
const mailsOf = async (id: number) => {
  const rows = await api.db.select().from(outbox)
  return rows
    .map(({ message }) => message as { kind: string; dealershipId?: number; daysLate?: number })
    .filter(({ dealershipId, kind }) => dealershipId === id && kind.startsWith('payment-'))
    .map(({ kind }) => kind)
}

test('each step of the ladder is taken on its day, once, with a mail and in the audit log', async () => {
  const { id, me } = await late()
  await onDay(0)
  expect(await mailsOf(id)).toEqual([])
  for (const day of [7, 8, 14]) await onDay(day)
  expect(await mailsOf(id)).toEqual(['payment-reminder', 'payment-reminder'])
  await onDay(20)
  expect(await holdOf(id)).toBeNull()
  for (const day of [21, 22]) await onDay(day)
  expect([await holdOf(id), await onSale(id)]).toEqual(['additions', 3])
  const standing = (await me.get('/api/dealership/standing')).body
  expect(standing).toMatchObject({ hold: 'additions', daysLate: 22, openCents: 49_900, vehicles: 3, seesMoney: true })
  for (const day of [30, 31]) await onDay(day)
  expect([await holdOf(id), await onSale(id)]).toEqual(['listings', 0])
  expect((await mailsOf(id)).slice(2)).toEqual(['payment-hold', 'payment-hold'])
  for (const day of [60, 61]) await onDay(day)
  const [subscription] = await api.db.select().from(subscriptions).where(eq(subscriptions.dealershipId, id))
  expect(subscription).toMatchObject({ status: 'cancelled', cancelReason: 'unpaid' })
  expect((await mailsOf(id)).slice(4)).toEqual(['payment-ended'])
  expect((await me.get('/api/dealership/billing/plan/preview?plan=free')).status, 'Free needs the debt paid').toBe(409)
  const actions = await api.db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.dealershipId, id))
  expect(actions.map(({ action }) => action).filter((action) => action.startsWith('subscription'))).toEqual([
    'subscription.hold-changed',
    'subscription.hold-changed',
    'subscription.canceled',
  ])
})

test('a payment puts back at once exactly what left the site', async () => {
  const { id, cars, manual } = await late()
  await onDay(30)
  const [sold] = cars
  await api.db
    .update(vehicles)
    .set({ status: 'archived' })
    .where(eq(vehicles.id, sold?.id ?? 0))
  await pay(id)
  expect(await holdOf(id)).toBeNull()
  const rows = await api.db.select().from(vehicles).where(eq(vehicles.dealershipId, id)).orderBy(vehicles.id)
  expect(rows.map(({ status }) => status)).toEqual(['archived', 'active', 'active', 'delisted'])
  expect(rows.at(-1)?.id).toBe(manual.id)
  expect((await mailsOf(id)).at(-1)).toBe('payment-released')
})

test('while additions rest nothing new is published and no feed is added, and the sentence says why', async () => {
  const { id, me, manual } = await late()
  await onDay(21)
  const publish = { status: 'active', version: manual.version }
  const refused = await me.put(`/api/dealership/vehicles/${manual.id}/status`, publish)
  expect(refused).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringContaining('An invoice is late') } },
  })
  const sale = await api.as(await aMember(api.db, id, 'dealership_sale'), id)
  expect((await sale.get('/api/dealership/standing')).body).toMatchObject({
    hold: 'additions',
    openCents: null,
    invoice: null,
    seesMoney: false,
  })
  await pay(id)
  expect((await me.put(`/api/dealership/vehicles/${manual.id}/status`, publish)).status).toBe(200)
})
