import { asc, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership } from '../../../tests/support/factories'
import { jobContext } from '../../../tests/support/invoices'
import { runUntil } from '../../../tests/support/run-until'
import { transaction } from '../../context'
import { monthOf } from '../billing-days'
import { addCharge } from '../invoices/charge'
import { invoiceRuns, invoices } from '../invoices/invoices.schema'
import { payments } from '../payments/payments.schema'
import { subscriptions } from '../plans/plans.schema'
import { runMonth } from './run-month'

let api: TestApi
const rethrow = (error: unknown) => {
  throw error
}
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const payersEach = 8
/** Counts statements: some 40 a dealership. */
const killedAt = [31, 77, 52, 64]

test('killed -9 at any statement and begun again, a run is equal to one that was left alone', async () => {
  const calm = await somePayers()
  await runMonth(jobContext({ db: api.db, now: () => new Date(now) }), monthOf(`${month}-01`), { onError: rethrow })
  const wanted = await moneyOf(calm)
  expect(wanted).toHaveLength(payersEach)

  await api.db.delete(invoiceRuns)
  const broken = await somePayers()
  const [first = 0] = broken
  await api.db.insert(invoiceRuns).values({ month, cursor: first - 1, startedAt: new Date(now) })
  const kills = []
  for (const at of killedAt) kills.push(await run(at))
  expect(kills.filter((end) => end === 'killed').length).toBeGreaterThan(2)
  const both = await Promise.all([run(null), run(null)])
  expect(both).toEqual(['ended', 'ended'])

  expect(await moneyOf(broken)).toEqual(wanted)
  const { rows } = await api.db.execute<{ n: string; last: string }>(
    sql`select count(*) as n, max(sequence) as last from invoice where year = 2026`,
  )
  expect(Number(rows[0]?.n), 'numbers without a gap').toBe(Number(rows[0]?.last))
})

const [month, now] = ['2026-12', '2026-11-10T15:00:00Z']
const run = (killAt: number | null) => runUntil(api, { script: 'billing-runner.ts', now, month, killAt })

async function somePayers(): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < payersEach; at += 1) {
    const { id: dealershipId } = await aDealership(api.db)
    ids.push(dealershipId)
    const limits = { vehicles: null, members: null, feeds: null, apiKeys: null, photoGb: null, featuredPlaces: null }
    const terms = { name: 'Lot 100', monthlyCents: 49_900 + at, vehicleCents: 650, featuredPlaceCents: null, limits }
    await api.db
      .insert(subscriptions)
      .values({ dealershipId, terms, startedOn: '2026-01-01', status: 'active', extraVehicles: at })
    const charge = { kind: 'usage', title: 'Clicks', quantity: 77, unitMillicents: 3333, day: '2026-11-02' } as const
    await transaction(api, (tx) =>
      addCharge(tx, { ...charge, payer: dealershipId, sourceKey: `clicks:${dealershipId}` }),
    )
    const paid = {
      provider: 'manual',
      method: 'check',
      reference: '1',
      amountCents: 20_000,
      status: 'succeeded',
    } as const
    await api.db.insert(payments).values({ dealershipId, ...paid, sourceKey: `paid:${dealershipId}` })
  }
  return ids
}

/** Reads each dealership's invoices, in their order and without what is its own. */
async function moneyOf(ids: number[]) {
  const rows = await api.db
    .select()
    .from(invoices)
    .where(inArray(invoices.dealershipId, ids))
    .orderBy(asc(invoices.dealershipId), asc(invoices.id))
  return rows.map(({ status, subtotalCents, totalCents, paidCents, openCents }) => ({
    status,
    subtotalCents,
    totalCents,
    paidCents,
    openCents,
  }))
}
