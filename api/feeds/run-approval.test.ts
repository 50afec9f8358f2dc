import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dealerships } from '../dealerships/schema'
import { vehicles } from '../vehicles/schema'
import { aFile } from './fixtures/build'
import { one, some } from './fixtures/importer'
import { someLots } from './fixtures/lots'

let lots: Awaited<ReturnType<typeof someLots>>
beforeAll(async () => {
  lots = await someLots()
})
afterAll(() => lots.close())

const vehiclesOf = (id: number) =>
  lots.api.db.select().from(vehicles).where(eq(vehicles.dealershipId, id)).orderBy(vehicles.id)

test('before its approval a dealership’s vehicles go in as drafts, afterwards the next file puts them on sale within its plan', async () => {
  const { lot, ...pending } = await lots.aLot('pending')
  const feed = await pending.aFeed({ appliesByItself: true })
  const cars = some(3)
  const first = (await pending.send(feed, aFile(cars))).body.id
  await lots.work()
  const run = await pending.run(first)
  expect(run).toMatchObject({ status: 'applied', counts: { created: 3 } })
  expect(run.codes).toContainEqual(expect.objectContaining({ code: 'NOT_APPROVED', count: 3 }))
  const drafts = await vehiclesOf(lot.id)
  expect(drafts.map(({ status }) => status)).toEqual(['draft', 'draft', 'draft'])
  expect(drafts.every(({ publishedAt, firstPublishedAt }) => publishedAt === null && firstPublishedAt === null)).toBe(
    true,
  )

  await lots.api.db.update(dealerships).set({ status: 'approved', listingLimit: 2 }).where(eq(dealerships.id, lot.id))
  const second = (await pending.send(feed, aFile(cars))).body.id
  await lots.work()
  expect((await pending.run(second)).codes).toContainEqual(expect.objectContaining({ code: 'PLAN_LIMIT', count: 1 }))
  expect((await vehiclesOf(lot.id)).map(({ status }) => status)).toEqual(['active', 'active', 'draft'])
})

test('a run counts its drafts and its rows with warnings before it is applied, and its drafts after', async () => {
  const { lot, ...approved } = await lots.aLot()
  await lots.api.db.update(dealerships).set({ listingLimit: 1 }).where(eq(dealerships.id, lot.id))
  const feed = await approved.aFeed()
  const [first, second, third] = some(3)
  const id = (await approved.send(feed, aFile([first, { ...second, price: '' }, third] as never))).body.id
  await lots.work()
  const { warnings } = (await approved.run(id)).counts
  expect((await approved.run(id)).counts).toMatchObject({ created: 3, drafts: 2, warned: 2 })
  expect(warnings).toBeGreaterThan(2)
  await lots.api.db.update(dealerships).set({ listingLimit: 2 }).where(eq(dealerships.id, lot.id))
  expect((await approved.admin.post(`/api/dealership/feed-runs/${id}/application`, {})).status).toBe(201)
  await lots.work()
  expect(await approved.run(id)).toMatchObject({ status: 'applied', counts: { created: 3, drafts: 1 } })
  expect((await vehiclesOf(lot.id)).map(({ status }) => status)).toEqual(['active', 'active', 'draft'])
})

test('a file that comes again to a full plan changes nothing, and says that the plan is full', async () => {
  const { lot, ...pending } = await lots.aLot('pending')
  const feed = await pending.aFeed({ appliesByItself: true })
  const cars = some(3)
  const send = async (rows: typeof cars) => {
    const id = (await pending.send(feed, aFile(rows))).body.id
    await lots.work()
    return pending.run(id)
  }
  await send(cars)
  const unapproved = await send(cars)
  expect(unapproved.counts).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
  expect(unapproved.codes).toContainEqual(expect.objectContaining({ code: 'NOT_APPROVED', count: 3 }))
  await lots.api.db.update(dealerships).set({ status: 'approved', listingLimit: 2 }).where(eq(dealerships.id, lot.id))
  expect((await send(cars)).counts).toMatchObject({ updated: 2, unchanged: 1 })
  const before = await vehiclesOf(lot.id)
  const full = await send(cars)
  expect(full.counts).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
  expect(full.codes).toContainEqual(expect.objectContaining({ code: 'PLAN_LIMIT', count: 1 }))
  expect(await vehiclesOf(lot.id)).toEqual(before)
  const [, , third] = cars
  const dearer = await send(cars.map((car) => (car === third ? { ...car, price: '29,000' } : car)))
  expect(dearer.counts).toMatchObject({ updated: 1, unchanged: 2 })
  const { body } = await pending.admin.get(`/api/dealership/feed-runs/${dearer.id}/rows`)
  expect(body.items).toMatchObject([{ changes: [{ field: 'price_vehicle_cents' }] }])
  await lots.api.db.update(dealerships).set({ listingLimit: 3 }).where(eq(dealerships.id, lot.id))
  expect((await send(cars)).counts).toMatchObject({ updated: 1 })
  expect((await vehiclesOf(lot.id)).map(({ status }) => status)).toEqual(['active', 'active', 'active'])
})

test('at a full plan the vehicles that a file takes off make room for its new ones', async () => {
  const { lot, ...full } = await lots.aLot()
  await lots.api.db.update(dealerships).set({ listingLimit: 3 }).where(eq(dealerships.id, lot.id))
  const feed = await full.aFeed({ appliesByItself: true, missingPolicy: 'delist', maxDelistPercent: 100 })
  const [first, second, third, ...others] = some(6)
  const send = async (rows: unknown[]) => {
    const id = (await full.send(feed, aFile(rows as never))).body.id
    await lots.work()
    return full.run(id)
  }
  await send([first, second, third])
  const exchanged = await send([third, ...others])
  expect(exchanged).toMatchObject({ status: 'applied', counts: { created: 3, delisted: 2, drafts: 1 } })
  expect(exchanged.codes).toContainEqual(expect.objectContaining({ code: 'PLAN_LIMIT', count: 1 }))
  const statuses = ['delisted', 'delisted', 'active', 'active', 'active', 'draft']
  expect((await vehiclesOf(lot.id)).map(({ status }) => status)).toEqual(statuses)
})

test('while a dealership is suspended its feed puts nothing on sale, and what is on sale stays as it is', async () => {
  const { lot, ...approved } = await lots.aLot()
  const feed = await approved.aFeed({ appliesByItself: true })
  const [known, fresh] = some(2)
  await approved.send(feed, aFile([known as never]))
  await lots.work()
  await lots.api.db.update(dealerships).set({ status: 'suspended' }).where(eq(dealerships.id, lot.id))
  const sent = await approved.send(feed, aFile([{ ...known, price: '19,000' }, fresh] as never))
  expect([sent.status, sent.body.error]).toEqual([201, undefined])
  await lots.work()
  expect((await vehiclesOf(lot.id)).map(({ status }) => status)).toEqual(['active', 'draft'])
})

test('a file’s link to a history report is an https address of a name, or none', async () => {
  const { lot, ...approved } = await lots.aLot()
  const links = [
    'https://www.carfax.com/vhr/1',
    'http://www.carfax.com/vhr/1',
    'https://u:p@www.carfax.com/1',
    'https://reports.example.com:8443/1',
    'https://localhost/1',
    'javascript:alert(1)',
  ]
  await approved.send(
    await approved.aFeed({ appliesByItself: true }),
    aFile(links.map((url) => one({ 'carfax url': url }))),
  )
  await lots.work()
  expect((await vehiclesOf(lot.id)).map(({ historyUrl }) => historyUrl)).toEqual([
    links[0],
    null,
    null,
    null,
    null,
    null,
  ])
})
