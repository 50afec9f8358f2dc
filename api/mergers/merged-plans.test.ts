import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../tests/support/api'
import { aUser, aVehicle } from '../../tests/support/factories'
import { aPlanWorld } from '../../tests/support/plan-world'
import { invoices } from '../billing/invoices/invoices.schema'
import { planChanges } from '../billing/plans/plans.schema'
import { dealerships } from '../dealerships/schema'
import { vehicles } from '../vehicles/schema'
import type { MergePreview } from './contract'

let world: Awaited<ReturnType<typeof aPlanWorld>>
let admin: Caller
beforeAll(async () => {
  world = await aPlanWorld()
  admin = await world.api.as(await aUser(world.api.db, { role: 'system_admin' }))
})
afterAll(() => world.api.close())

const versionOf = async (id: number) =>
  (await world.api.db.select().from(dealerships).where(eq(dealerships.id, id)))[0]?.version
async function merge(from: number, into: number) {
  const path = `/api/admin/dealerships/${from}/merge`
  const { lines } = (await admin.get(`${path}?into=${into}`)).body as MergePreview
  const answer = await admin.put(path, { into, version: await versionOf(from), intoVersion: await versionOf(into) })
  return { counts: Object.fromEntries(lines.map(({ kind, count }) => [kind, count])), status: answer.status }
}
const cars = async (dealershipId: number, count: number, year: number) => {
  for (let at = 0; at < count; at += 1)
    await aVehicle(world.api.db, dealershipId, { firstPublishedAt: new Date(Date.UTC(year, 0, 1 + at)) })
}

test('vehicles that come in are held to the plan that stays, as the preview says', async () => {
  await world.begin('2026-11-05')
  const [from, into] = [await world.onPlan('lot'), await world.onPlan('free')]
  await cars(from.id, 12, 2026)
  await cars(into.id, 20, 2025)
  expect(await merge(from.id, into.id)).toMatchObject({ status: 200, counts: { 'vehicles-leaving': 7 } })
  const ofInto = eq(vehicles.dealershipId, into.id)
  expect(await world.api.db.$count(vehicles, and(ofInto, eq(vehicles.status, 'active')))).toBe(25)
  const gone = await world.api.db
    .select()
    .from(vehicles)
    .where(and(ofInto, ne(vehicles.status, 'active')))
  expect(gone.map(({ statusReason }) => statusReason)).toEqual(Array(7).fill('plan_limit'))
  expect(gone.every(({ firstPublishedAt }) => firstPublishedAt?.getUTCFullYear() === 2025)).toBe(true)
  await world.change(into.me, { plan: 'lot', starts: 'now' })
  expect(await world.api.db.$count(vehicles, and(ofInto, eq(vehicles.status, 'active')))).toBe(32)
})

test('a remaining dealership whose listings rest for a late invoice shows none of those that come in', async () => {
  await world.begin('2026-11-05')
  const [from, into] = [await world.onPlan('lot'), await world.onPlan('lot')]
  await cars(from.id, 2, 2026)
  await world.on('2026-11-10')
  await world.on('2026-12-26')
  await world.ladder()
  const paid = eq(invoices.dealershipId, from.id)
  await world.api.db.update(invoices).set({ status: 'uncollectible' }).where(paid)
  await world.ladder()
  expect(await merge(from.id, into.id)).toMatchObject({ status: 200, counts: { 'vehicles-leaving': 2 } })
  const rows = await world.api.db.select().from(vehicles).where(eq(vehicles.dealershipId, into.id))
  expect(rows.map(({ statusReason }) => statusReason)).toEqual(['plan_limit_unpaid', 'plan_limit_unpaid'])
})

test('days that are billed ahead are credited to the dealership that stays, to the cent', async () => {
  await world.begin('2026-11-05')
  const before = { billedThrough: '2026-11-30', trialEndsOn: '2026-02-01' }
  const [from, into] = [await world.onPlan('lot', before), await world.onPlan('showroom', before)]
  await world.on('2026-11-10')
  expect(await merge(from.id, into.id)).toMatchObject({ status: 200, counts: { 'prepaid-days': 51 } })
  const documents = await world.documentsOf(into.id)
  expect(documents.map(({ kind, subtotalCents }) => [kind, subtotalCents])).toEqual([
    ['invoice', 49_900],
    ['invoice', 89_900],
    ['credit_note', 49_900],
  ])
  expect(await world.billed(into.id)).toBe(89_900)
  const [own, , note] = documents
  expect([own?.openCents, note?.openCents, own?.status], 'the credit pays the oldest').toEqual([0, 0, 'paid'])
  expect((await world.change(into.me, { plan: 'avenue', starts: 'now' })).status, 'nothing of it twice').toBe(200)
  const upgrade = Math.round((169_000 * 21) / 30) - Math.round((89_900 * 21) / 30)
  expect(await world.billed(into.id)).toBe(89_900 + upgrade)
  await world.on('2026-12-10')
  expect(await world.billed(into.id)).toBe(169_000 + upgrade + 169_000)
})

test('changes of plan whose forms had equal names go to the dealership that stays', async () => {
  await world.begin('2026-11-05')
  const [from, into] = [await world.onPlan('lot'), await world.onPlan('lot')]
  for (const { me } of [from, into]) await world.change(me, { plan: 'showroom', starts: 'next-month' })
  for (const { id } of [from, into])
    await world.api.db.update(planChanges).set({ token: 'plan-version:7:0' }).where(eq(planChanges.dealershipId, id))
  expect(await merge(from.id, into.id)).toMatchObject({ status: 200 })
  const rows = await world.api.db.select().from(planChanges).where(eq(planChanges.dealershipId, into.id))
  expect(rows.map(({ status }) => status).sort()).toEqual(['scheduled', 'undone'])
})
