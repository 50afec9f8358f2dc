import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlanWorld } from '../../../tests/support/plan-world'
import { transaction } from '../../context'
import { dealerships } from '../../dealerships/schema'
import { invoices } from '../invoices/invoices.schema'
import { payments } from '../payments/payments.schema'
import { settleOldest } from '../payments/settle'
import { endSubscriptionsOfClosed } from '../runs/end-closed'

let world: Awaited<ReturnType<typeof aPlanWorld>>
beforeAll(async () => {
  world = await aPlanWorld()
})
afterAll(() => world.api.close())

const lot = 49_900

/** A dealership on Lot 100 that paid nothing from December on, ended as unpaid on January 23 with February billed, and pays all of it. */
async function endedUnpaid() {
  await world.begin('2026-11-05')
  const { id, me } = await world.onPlan('lot', { billedThrough: '2026-11-30', trialEndsOn: '2026-02-01' })
  for (const day of ['2026-11-10', '2026-12-10', '2027-01-10', '2027-01-23']) await world.on(day)
  await world.ladder()
  expect(await world.rowOf(id)).toMatchObject({
    status: 'cancelled',
    cancelReason: 'unpaid',
    billedThrough: '2027-02-28',
  })
  expect(await world.billed(id)).toBe(3 * lot)
  const pay = () =>
    transaction(world.contextOf(), async (tx) => {
      const values = { dealershipId: id, provider: 'manual', method: 'bank_transfer', reference: 'late' } as const
      await tx.insert(payments).values({ ...values, sourceKey: `pay:${id}`, amountCents: 3 * lot, status: 'succeeded' })
      await settleOldest(tx, world.contextOf(), id)
    })
  return { id, me, pay }
}

test('days that were billed before a subscription ended as unpaid are not billed again when it begins anew', async () => {
  const { id, me, pay } = await endedUnpaid()
  await pay()
  await world.on('2027-01-25')
  expect((await world.change(me, { plan: 'lot', starts: 'now' })).status).toBe(200)
  expect(await world.billed(id)).toBe(3 * lot)
  await world.on('2027-02-10')
  expect(await world.billed(id), 'March').toBe(4 * lot)
  expect((await world.change(me, { plan: 'showroom', starts: 'now' })).status).toBe(200)
  const upgrade = Math.round((89_900 * 19) / 28) - Math.round((lot * 19) / 28)
  expect(await world.billed(id), 'the rest of February once, March with the next').toBe(4 * lot + upgrade)
})

test('another plan is billed less what was billed of the ended one, to the cent, also after days on Free', async () => {
  const { id, me, pay } = await endedUnpaid()
  await pay()
  await world.on('2027-01-25')
  expect((await world.change(me, { plan: 'free', starts: 'now' })).status).toBe(200)
  expect(await world.billed(id)).toBe(3 * lot)
  await world.on('2027-01-27')
  expect((await world.change(me, { plan: 'avenue', starts: 'now' })).status).toBe(200)
  const january = Math.round((169_000 * 5) / 31) - Math.round((lot * 5) / 31)
  expect(await world.billed(id)).toBe(3 * lot + january)
  await world.on('2027-02-10')
  expect(await world.billed(id), 'February by its difference, and March').toBe(
    3 * lot + january + 169_000 - lot + 169_000,
  )
})

test('a plan from the next month on is billed less what is billed of it', async () => {
  const { id, me, pay } = await endedUnpaid()
  await pay()
  await world.on('2027-01-25')
  expect((await world.change(me, { plan: 'lot', starts: 'next-month' })).status).toBe(200)
  await world.on('2027-02-01')
  await world.on('2027-02-10')
  expect(await world.billed(id), 'March').toBe(4 * lot)
})

test('days of an invoice that was given up are not given back', async () => {
  const { id, me } = await endedUnpaid()
  const rows = await world.documentsOf(id)
  for (const { id: invoice } of rows)
    await world.api.db.update(invoices).set({ status: 'uncollectible' }).where(eq(invoices.id, invoice))
  await world.on('2027-01-25')
  expect((await world.change(me, { plan: 'lot', starts: 'now' })).status).toBe(200)
  expect(await world.billed(id)).toBe(3 * lot + Math.round((lot * 7) / 31))
})

test('days come back at the price that was asked for them, not at that of a plan they were billed without', async () => {
  await world.begin('2026-11-05')
  const { id, me } = await world.onPlan('avenue', { billedThrough: '2026-11-30', trialEndsOn: '2026-02-01' })
  expect((await world.change(me, { plan: 'lot', starts: 'next-month' })).status).toBe(200)
  await world.on('2026-11-10')
  expect(await world.billed(id), 'December at the price to come').toBe(lot)
  await world.api.db.update(dealerships).set({ status: 'closed' }).where(eq(dealerships.id, id))
  await endSubscriptionsOfClosed(world.contextOf())
  await world.api.db.update(dealerships).set({ status: 'approved' }).where(eq(dealerships.id, id))
  await world.on('2026-12-11')
  expect((await world.change(me, { plan: 'lot', starts: 'now' })).status).toBe(200)
  expect(await world.billed(id), 'nothing is earned by closing').toBeGreaterThanOrEqual(lot)
})

test('a trial that nothing was asked for gives nothing back', async () => {
  await world.begin('2026-11-05')
  const { id, me } = await world.onPlan('avenue', {
    status: 'trialing',
    trialEndsOn: '2026-12-04',
    billedThrough: '2026-12-31',
    extraVehicles: 5000,
  })
  await world.cancel(me, id, 'end')
  await world.on('2026-12-06')
  expect((await world.change(me, { plan: 'lot', starts: 'now' })).status).toBe(200)
  expect(await world.billed(id)).toBeGreaterThan(0)
})
