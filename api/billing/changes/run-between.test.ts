import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlanWorld } from '../../../tests/support/plan-world'

let world: Awaited<ReturnType<typeof aPlanWorld>>
beforeAll(async () => {
  world = await aPlanWorld()
})
afterAll(() => world.api.close())

const path = '/api/dealership/billing/plan'
const had = { trialEndsOn: '2026-02-01' }

test('a plan that is canceled before the run and taken back after it costs each of its days', async () => {
  await world.begin('2026-11-05')
  const { id, me } = await world.onPlan('lot', { billedThrough: '2026-11-30' })
  await world.cancel(me, id, 'end')
  await world.on('2026-11-10')
  expect(await world.billed(id)).toBe(0)
  await world.on('2026-11-11')
  expect((await me.delete(`${path}/cancellation`)).status).toBe(200)
  await world.on('2026-12-10')
  expect(await world.rowOf(id)).toMatchObject({ billedThrough: '2027-01-31' })
  expect(await world.billed(id), 'December and January').toBe(2 * 49_900)
})

test('a plan that ends within a month that was billed up to that day costs the rest of it once it goes on', async () => {
  await world.begin('2026-11-05')
  const { id, me } = await world.onPlan('lot', { billedThrough: '2026-11-30', endsOn: '2026-12-10' })
  await world.on('2026-11-10')
  await me.delete(`${path}/cancellation`)
  await world.on('2026-12-10')
  expect(await world.billed(id)).toBe(2 * 49_900)
})

test('a change that a run bills is billed once where nothing was billed when it was decided', async () => {
  await world.begin('2026-11-05')
  const { id, me } = await world.onPlan('free', had)
  expect((await world.change(me, { plan: 'lot', starts: 'next-month' })).status).toBe(200)
  await world.on('2026-11-10')
  expect(await world.billed(id)).toBe(49_900)
  await world.on('2026-12-01')
  expect(await world.rowOf(id)).toMatchObject({ planCode: 'lot', billedThrough: '2026-12-31' })
  expect(await world.billed(id)).toBe(49_900)
})

test('undoing a change that a run has billed gives all of it back where nothing was billed before', async () => {
  await world.begin('2026-11-05')
  const { id, me } = await world.onPlan('free', had)
  const { body } = await world.change(me, { plan: 'lot', starts: 'next-month' })
  await world.on('2026-11-10')
  await me.delete(`${path}/changes/${body.scheduled.id}`)
  await world.on('2026-12-10')
  expect(await world.billed(id)).toBe(0)
})

test('a later change that begins with a trial costs nothing before its trial ends', async () => {
  await world.begin('2026-11-05')
  const { id, me } = await world.onPlan('free', { billedThrough: '2026-11-30' })
  await world.change(me, { plan: 'lot', starts: 'next-month' })
  await world.on('2026-11-10')
  expect(await world.billed(id)).toBe(0)
  await world.on('2026-12-01')
  expect(await world.rowOf(id)).toMatchObject({ status: 'trialing', trialEndsOn: '2026-12-30' })
  await world.on('2026-12-10')
  await world.on('2026-12-31')
  await world.on('2027-01-10')
  expect(await world.billed(id), '1 of 31 days, January, February').toBe(1610 + 2 * 49_900)
})

test.each([
  ['dearer', 'lot', 'avenue', 169_000],
  ['cheaper', 'avenue', 'lot', 49_900],
] as const)(
  'a trial that ends before a change to a %s plan pays the new price from its day',
  async (_, from, to, monthly) => {
    await world.begin('2026-11-05')
    const trial = { status: 'trialing', trialEndsOn: '2026-11-19', billedThrough: '2026-11-30' } as const
    const { id, me } = await world.onPlan(from, trial)
    await world.change(me, { plan: to, starts: 'next-month' })
    await world.on('2026-11-10')
    await world.on('2026-11-20')
    await world.on('2026-12-01')
    await world.on('2026-12-10')
    const old = { lot: 49_900, avenue: 169_000 }[from]
    expect(await world.billed(id), '11 of 30 days, then two months').toBe(Math.round((old * 11) / 30) + 2 * monthly)
  },
)
