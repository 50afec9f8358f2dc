import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlanWorld } from '../../../tests/support/plan-world'
import { serviceTaxRates } from '../invoices/invoices.schema'

let world: Awaited<ReturnType<typeof aPlanWorld>>
beforeAll(async () => {
  world = await aPlanWorld()
  await world.api.db.insert(serviceTaxRates).values([
    { state: 'WA', rate: 9000, validFrom: '2026-01-01', source: 'A table', sourceDate: '2026-01-01' },
    { state: 'OR', rate: 0, validFrom: '2026-01-01', source: 'A table', sourceDate: '2026-01-01' },
  ])
})
afterAll(() => world.api.close())

type Payer = Awaited<ReturnType<typeof world.onPlan>>['me']
async function moveTo(me: Payer, state: string) {
  const { exemption: _, ...account } = (await me.get('/api/dealership/billing')).body.account
  expect((await me.put('/api/dealership/billing/account', { ...account, state })).status).toBe(200)
}
const totals = async (id: number) =>
  (await world.documentsOf(id)).reduce(
    (sum, { kind, totalCents, taxCents }) => {
      const sign = kind === 'credit_note' ? -1 : 1
      return { tax: sum.tax + sign * taxCents, total: sum.total + sign * totalCents }
    },
    { tax: 0, total: 0 },
  )

test('a change of the billing address between up and down gives back no tax that was not paid', async () => {
  await world.begin('2026-11-20')
  const { id, me } = await world.onPlan('free', { trialEndsOn: '2026-02-01', billedThrough: '2026-11-30' })
  await moveTo(me, 'OR')
  expect((await world.change(me, { plan: 'avenue', starts: 'now' })).status).toBe(200)
  await moveTo(me, 'WA')
  const preview = (await me.get('/api/dealership/billing/plan/preview?plan=free&starts=now')).body
  expect(preview.taxCents).toBe(0)
  expect((await world.change(me, { plan: 'free', starts: 'now' })).status).toBe(200)
  expect(await totals(id)).toEqual({ tax: 0, total: 0 })
})

test('tax that was paid comes back with its days, also at an address without tax', async () => {
  await world.begin('2026-11-20')
  const { id, me } = await world.onPlan('free', { trialEndsOn: '2026-02-01', billedThrough: '2026-11-30' })
  await moveTo(me, 'WA')
  await world.change(me, { plan: 'avenue', starts: 'now' })
  await moveTo(me, 'OR')
  await world.change(me, { plan: 'free', starts: 'now' })
  expect(await totals(id)).toEqual({ tax: 0, total: 0 })
  const [, note] = await world.documentsOf(id)
  expect(note).toMatchObject({ kind: 'credit_note', taxNote: 'Sales tax of WA: A table, 2026-01-01' })
})

test('a small change of plan whose tax goes down by more than it costs is a credit note', async () => {
  await world.begin('2026-11-01')
  const { id, me } = await world.onPlan('free', { trialEndsOn: '2026-02-01', billedThrough: '2026-10-31' })
  await moveTo(me, 'WA')
  await world.change(me, { plan: 'avenue', starts: 'now' })
  await moveTo(me, 'OR')
  const { status } = await world.change(me, { plan: 'current', starts: 'now', extraVehicles: 1 })
  expect(status).toBe(200)
  expect(await totals(id)).toEqual({ tax: 0, total: 169_650 })
})
