import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aVehicle } from '../../../tests/support/factories'
import { transaction } from '../../context'
import { dealerships } from '../../dealerships/schema'
import { vehicles } from '../../vehicles/schema'
import { workContext } from '../../work-parts'
import { invoices } from '../invoices/invoices.schema'
import { planChanges, planVersions, subscriptions } from '../plans/plans.schema'
import * as limits from '../plans/write-limits'
import { applyDueChanges } from './apply-due'
import * as money from './move-money'
import * as rest from './rest-beyond'

let api: TestApi
const now = () => new Date('2026-12-01T15:00:00Z')
beforeAll(async () => {
  api = await anApi({ now })
})
afterAll(() => api.close())

const contextOf = () => workContext({ db: api.db, now, notifier: { wake: () => undefined } as never }, 'test')

/** A dealership with 27 vehicles on Lot 100, whose change to Free 25 is due today. */
async function dueChange() {
  const { id } = await aDealership(api.db)
  for (let at = 0; at < 27; at += 1)
    await aVehicle(api.db, id, { firstPublishedAt: new Date(Date.UTC(2026, 0, 1 + at)) })
  const versions = await api.db.select().from(planVersions)
  const [lot, free] = ['lot', 'free'].map((code) => versions.find((version) => version.code === code))
  if (!lot || !free) throw new Error('The plans are missing.')
  const own = { dealershipId: id, planVersionId: lot.id, planCode: lot.code, terms: lot.terms }
  const [row] = await api.db
    .insert(subscriptions)
    .values({ ...own, startedOn: '2026-01-01', billedThrough: '2026-12-31' })
    .returning()
  if (!row) throw new Error('The subscription was not inserted.')
  await transaction(contextOf(), (tx) => limits.writeLimits(tx, contextOf(), row))
  await api.db.insert(planChanges).values({
    dealershipId: id,
    subscriptionId: row.id,
    fromTerms: lot.terms,
    toTerms: free.terms,
    toPlanVersionId: free.id,
    effectiveOn: '2026-12-01',
    status: 'scheduled',
    billedThrough: '2026-12-31',
    delistRule: 'longest',
    token: `due-${id}`,
  })
  return id
}

async function stateOf(id: number) {
  const [subscription] = await api.db.select().from(subscriptions).where(eq(subscriptions.dealershipId, id))
  const [dealership] = await api.db.select().from(dealerships).where(eq(dealerships.id, id))
  const documents = await api.db.select().from(invoices).where(eq(invoices.dealershipId, id))
  const onSale = and(eq(vehicles.dealershipId, id), eq(vehicles.status, 'active'))
  return {
    plan: subscription?.planCode,
    billedThrough: subscription?.billedThrough,
    limit: dealership?.listingLimit,
    onSale: await api.db.$count(vehicles, onSale),
    documents: documents.map(({ kind, totalCents, status }) => ({ kind, totalCents, status })),
  }
}

const before = { plan: 'lot', billedThrough: '2026-12-31', limit: 100, onSale: 27, documents: [] }
const after = {
  plan: 'free',
  billedThrough: '2026-12-31',
  limit: 25,
  onSale: 25,
  documents: [{ kind: 'credit_note', totalCents: 49_900, status: 'open' }],
}

test.each([
  ['before its limits are written', () => vi.spyOn(limits, 'writeLimits')],
  ['before its vehicles rest', () => vi.spyOn(rest, 'restBeyond')],
  ['before its money moves', () => vi.spyOn(money, 'moveMoney')],
])('a change that is killed %s changes nothing, and the next run ends as an undisturbed one', async (_, spyOn) => {
  const id = await dueChange()
  const errors: unknown[] = []
  const spy = spyOn().mockRejectedValueOnce(new Error('killed') as never)
  await applyDueChanges(contextOf(), { onError: (error) => errors.push(error) })
  spy.mockRestore()
  expect(errors).toHaveLength(1)
  expect(await stateOf(id)).toEqual(before)
  for (let run = 0; run < 2; run += 1) await applyDueChanges(contextOf(), { onError: (error) => errors.push(error) })
  expect(errors).toHaveLength(1)
  expect(await stateOf(id)).toEqual(after)
})
