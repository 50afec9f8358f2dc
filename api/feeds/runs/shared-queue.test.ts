import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dealerships } from '../../dealerships/schema'
import { defaultFeedQuotas } from '../../settings/feed-quotas'
import { aFile } from '../fixtures/build'
import { some } from '../fixtures/importer'
import { someLots } from '../fixtures/lots'
import { aPhotoServer } from '../fixtures/photo-server'
import { feedRuns, feeds } from '../schema'
import { startDueFeeds } from './start-due'

let lots: Awaited<ReturnType<typeof someLots>>
let server: Awaited<ReturnType<typeof aPhotoServer>>
const quotas = { ...defaultFeedQuotas, fetchesPerHour: 3 }

beforeAll(async () => {
  lots = await someLots(quotas)
  server = await aPhotoServer()
})
afterAll(async () => {
  server.close()
  await lots.close()
})

test('servers that send nothing keep no other dealership’s file waiting, and each dealership has one of them', async () => {
  const [slow, other] = [await lots.aLot(), await lots.aLot()]
  const paths = ['/slow-1', '/slow-2', '/slow-3']
  for (const path of paths)
    expect((await slow.fetch(await slow.aFetchedFeed(server.put(path, () => undefined)))).status).toBe(201)
  const stop = new AbortController()
  const fetching = lots.work('fetch', { signal: stop.signal })
  await expect.poll(() => server.timesAsked('/slow-1')).toBe(1)

  const sent = await other.send(await other.aFeed(), aFile(some(1)))
  expect(await lots.work('read')).toBe(1)
  expect(await other.run(sent.body.id)).toMatchObject({ status: 'ready', counts: { created: 1 } })

  const quick = await other.fetch(await other.aFetchedFeed(server.put('/quick', Buffer.from(aFile(some(1))))))
  await expect.poll(async () => (await other.run(quick.body.id)).fileName).toBe('quick')
  expect(await lots.work('read')).toBe(1)
  expect(await other.run(quick.body.id)).toMatchObject({ status: 'ready', counts: { created: 1 } })
  expect(paths.map((path) => server.timesAsked(path))).toEqual([1, 0, 0])
  stop.abort()
  await fetching
  expect(lots.errors).toEqual([])
})

test('a dealership with many files and one with one take turns', async () => {
  const [many, one] = [await lots.aLot(), await lots.aLot()]
  const ids: number[] = []
  for (let n = 0; n < 4; n += 1) ids.push((await many.send(await many.aFeed(), aFile(some(1)))).body.id)
  const last = (await one.send(await one.aFeed(), aFile(some(1)))).body.id
  await lots.work('read')
  const rows = await lots.api.db.select().from(feedRuns).where(eq(feedRuns.status, 'ready'))
  const compared = rows
    .filter(({ id }) => [...ids, last].includes(id))
    .sort((a, b) => (a.comparedAt?.getTime() ?? 0) - (b.comparedAt?.getTime() ?? 0))
    .map(({ id }) => id)
  expect(compared).toHaveLength(5)
  expect(compared.indexOf(last)).toBeLessThan(2)
})

test.each([
  ['sends nothing', () => undefined, /sent nothing for/],
  [
    'drips',
    (_: unknown, response: { write(text: string): void }) => {
      response.write('vin,make\n')
      setInterval(() => response.write('x'), 20).unref()
    },
    /too slow: it has to send 64 KB a second/,
  ],
])('a server that %s is given up long before its ten minutes are over', async (_, answer, words) => {
  const lot = await lots.aLot()
  const run = await lot.fetch(await lot.aFetchedFeed(server.put('/dripping', answer)))
  const pace = { firstByteMs: 400, minBytesPerSecond: 64 * 1024, lookMs: 200 }
  await lots.work('fetch', { limits: { timeoutMs: 600_000, maxBytes: 1_000_000, pace } })
  expect(await lot.run(run.body.id)).toMatchObject({ status: 'failed', failure: expect.stringMatching(words) })
})

test('a dealership has so many files fetched an hour, by hand and by schedule', async () => {
  const [busy, other] = [await lots.aLot(), await lots.aLot()]
  const url = server.put('/hourly', 304)
  const feed = await busy.aFetchedFeed(url)
  for (let n = 0; n < 3; n += 1) {
    expect((await busy.fetch(feed)).status).toBe(201)
    await lots.work()
  }
  const refused = await busy.fetch(feed)
  expect(refused).toMatchObject({
    status: 429,
    body: { error: { message: expect.stringMatching(/at most 3 files an hour/) } },
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await lots.api.db.update(feeds).set({ schedule: 'hourly', nextRunAt: new Date() }).where(eq(feeds.id, feed))
  const startDue = () => startDueFeeds(lots.context, quotas, (error) => lots.errors.push(error))
  expect(await startDue()).toBe(0)
  expect(await fetchesOf(busy.lot.id), 'what cannot begin is not counted').toBe(3)
  const theirs = await other.aFetchedFeed(url)
  await lots.api.db.update(feeds).set({ schedule: 'hourly', nextRunAt: new Date() }).where(eq(feeds.id, theirs))
  expect(await startDue()).toBe(1)
  await lots.work()
  expect(lots.errors).toEqual([])
})

test('before its approval nothing is fetched for a dealership: not by hand, not by schedule, not what was begun', async () => {
  const { lot, admin, ...pending } = await lots.aLot('pending')
  const url = { name: 'Fetched', type: 'url', url: 'https://files.example.com/cars.csv', enabled: true }
  const scheduled = await admin.post('/api/dealership/feeds', { ...url, schedule: 'hourly' })
  expect([scheduled.status, scheduled.body.error?.fields?.schedule]).toEqual([422, expect.stringMatching(/approved/)])
  expect((await admin.post('/api/dealership/feeds', url)).status).toBe(201)
  expect((await admin.get('/api/dealership/feeds')).body.can.fetch).toBe(false)

  const feed = await pending.aFetchedFeed(server.put('/pending', Buffer.from(aFile(some(1)))))
  expect(await pending.fetch(feed)).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringMatching(/approved/) } },
  })
  await lots.api.db.update(feeds).set({ schedule: 'hourly', nextRunAt: new Date() }).where(eq(feeds.id, feed))
  expect(await startDueFeeds(lots.context, quotas, (error) => lots.errors.push(error))).toBe(0)
  const values = {
    dealershipId: lot.id,
    feedId: feed,
    trigger: 'manual',
    fileName: 'x',
    fileBytes: 0,
    fileSha256: '',
  } as const
  const counts = { read: 0, created: 0, updated: 0, unchanged: 0, merged: 0, refused: 0, warnings: 0 }
  const [begun] = await lots.api.db
    .insert(feedRuns)
    .values({ ...values, counts, status: 'queued', startedAt: new Date() })
    .returning()
  await lots.work()
  expect(await pending.run(begun?.id ?? 0)).toMatchObject({
    status: 'failed',
    failure: expect.stringMatching(/approved/),
  })
  expect(server.timesAsked('/pending')).toBe(0)
  expect(lots.errors).toEqual([])
})

test('a fetch that cannot begin is not counted', async () => {
  const { lot, ...people } = await lots.aLot()
  const feed = await people.aFetchedFeed(server.put('/once', 304))
  expect((await people.fetch(feed)).status).toBe(201)
  expect((await people.fetch(feed)).status).toBe(409)
  await lots.api.db.update(feeds).set({ schedule: 'hourly', nextRunAt: new Date() }).where(eq(feeds.id, feed))
  expect(await startDueFeeds(lots.context, quotas, (error) => lots.errors.push(error))).toBe(0)
  expect(await fetchesOf(lot.id)).toBe(1)
  await lots.work()
})

async function fetchesOf(dealershipId: number): Promise<number> {
  const { rows } = await lots.api.db.execute<{ points: number }>(
    `select points from rate_limit where key = 'feed-fetch:${dealershipId}'`,
  )
  return rows[0]?.points ?? 0
}

test('dealerships that are not approved hold one place of the lane together, in all processes', async () => {
  const [first, second, approved] = [await lots.aLot('pending'), await lots.aLot('pending'), await lots.aLot()]
  const held = (await first.send(await first.aFeed(), aFile(some(1)))).body.id
  const waiting = (await second.send(await second.aFeed(), aFile(some(1)))).body.id
  const theirs = (await approved.send(await approved.aFeed(), aFile(some(1)))).body.id
  // Holds the first run as a process does that reads a heavy file.
  const until = new Date(Date.now() + 600_000)
  await lots.api.db.update(feedRuns).set({ status: 'parsing', heldUntil: until }).where(eq(feedRuns.id, held))
  expect(await lots.work('read')).toBe(1)
  expect(await approved.run(theirs)).toMatchObject({ status: 'ready' })
  expect(await second.run(waiting)).toMatchObject({ status: 'queued' })
  await lots.api.db.update(feedRuns).set({ heldUntil: null }).where(eq(feedRuns.id, held))
  expect(await lots.work('read')).toBe(2)
  expect(await second.run(waiting)).toMatchObject({ status: 'ready' })
})

test('two processes work on different runs, and each dealership has one of them', async () => {
  const both = [await lots.aLot(), await lots.aLot(), await lots.aLot()]
  const atOnce: number[] = []
  const atWork = new Map<number, number>()
  const answering = (lot: number) => (_: unknown, response: { end(content: string): void }) => {
    atWork.set(lot, (atWork.get(lot) ?? 0) + 1)
    atOnce.push(atWork.get(lot) ?? 0)
    setImmediate(() => {
      atWork.set(lot, (atWork.get(lot) ?? 0) - 1)
      response.end(aFile(some(1)))
    })
  }
  const ids: number[] = []
  for (const { lot, ...people } of both)
    for (let n = 0; n < 2; n += 1) {
      const url = server.put(`/${lot.id}-${n}`, answering(lot.id))
      ids.push((await people.fetch(await people.aFetchedFeed(url))).body.id)
    }
  const worked = await Promise.all([lots.work('fetch'), lots.work('fetch')])
  expect(worked[0] + worked[1]).toBe(6)
  expect(atOnce).toEqual(Array(6).fill(1))
  const read = await Promise.all([lots.work('read'), lots.work('read')])
  expect(read[0] + read[1]).toBe(6)
  const rows = await lots.api.db.select().from(feedRuns).where(inArray(feedRuns.id, ids))
  expect(rows.map(({ status, attempts }) => [status, attempts])).toEqual(Array(6).fill(['ready', 0]))
  expect(lots.errors).toEqual([])
})

test('a dealership that is suspended reads that it is, not that it may fetch once approved', async () => {
  const { lot, admin, ...people } = await lots.aLot()
  const feed = await people.aFetchedFeed(server.put('/suspended', 304))
  await lots.api.db.update(dealerships).set({ status: 'suspended' }).where(eq(dealerships.id, lot.id))
  const words = 'We do not fetch files while your dealership is suspended. You can still upload them.'
  expect(await people.fetch(feed)).toMatchObject({ status: 409, body: { error: { message: words } } })
  expect((await admin.get('/api/dealership/feeds')).body.can).toMatchObject({ fetch: false, fetchRefusal: words })
})
