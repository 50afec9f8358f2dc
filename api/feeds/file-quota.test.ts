import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aKey } from '../../tests/support/api-keys'
import { lockWaits } from '../../tests/support/lock-waits'
import { aPicture } from '../../tests/support/pictures'
import { consumeFileBytes } from '../dealerships/file-quota'
import { dealerships } from '../dealerships/schema'
import { defaultFeedQuotas } from '../settings/feed-quotas'
import { feedPhotoLists } from '../vehicles/feed-photos/schema'
import { feedRows } from '../vehicles/feed-rows/schema'
import { aFile } from './fixtures/build'
import { aWatchedRoot, inside } from './fixtures/drop'
import { one, some } from './fixtures/importer'
import { someLots } from './fixtures/lots'
import { aPhotoFeed } from './fixtures/photo-feed'
import { aPhotoServer } from './fixtures/photo-server'
import { purgeRuns } from './retention/purge-runs'
import { feedRuns, feeds } from './schema'

const quotas = {
  ...defaultFeedQuotas,
  megabytesPerDay: 3,
  megabytesPerDayUnapproved: 1,
  megabytesKept: 2,
}
const kilobytes = (count: number) => Buffer.alloc(count * 1024, 'x')
let lots: Awaited<ReturnType<typeof someLots>>
let server: Awaited<ReturnType<typeof aPhotoServer>>

beforeAll(async () => {
  lots = await someLots(quotas)
  server = await aPhotoServer()
})
afterAll(async () => {
  server.close()
  await lots.close()
})

test('an upload above what a dealership may send in a day is refused in words, more is taken once it is approved', async () => {
  const { lot, ...pending } = await lots.aLot('pending')
  const [first, second] = [await pending.aFeed(), await pending.aFeed()]
  expect((await pending.send(first, kilobytes(700))).status).toBe(201)
  const files = lots.api.files.size
  const refused = await pending.send(second, kilobytes(700))
  expect(refused).toMatchObject({ status: 429, body: { error: { message: expect.stringMatching(/1 MB .* a day/) } } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(lots.api.files.size).toBe(files)
  expect((await pending.send(second, kilobytes(200))).status).toBe(201)
  await lots.work()
  await lots.api.db.update(dealerships).set({ status: 'approved' }).where(eq(dealerships.id, lot.id))
  expect((await pending.send(first, kilobytes(700))).status).toBe(201)
  const other = await lots.aLot('pending')
  expect((await other.send(await other.aFeed(), kilobytes(700))).status).toBe(201)
})

test('who uploads sees before what may come, and afterwards what is left of it today', async () => {
  const { lot, ...pending } = await lots.aLot('pending')
  const limits = async () => (await pending.admin.get('/api/dealership/feeds')).body.megabytes
  expect(await limits()).toEqual({ perFile: 250, perDay: 1, left: 1 })
  await pending.send(await pending.aFeed(), kilobytes(700))
  expect(await limits()).toEqual({ perFile: 250, perDay: 1, left: 0 })
  await lots.api.db.update(dealerships).set({ status: 'approved' }).where(eq(dealerships.id, lot.id))
  expect(await limits()).toEqual({ perFile: 250, perDay: 3, left: 2 })
})

test('a file that is run again counts as one that is sent again', async () => {
  const lot = await lots.aLot()
  const run = (await lot.send(await lot.aFeed(), kilobytes(1400))).body.id
  const repeat = () => lot.admin.post(`/api/dealership/feed-runs/${run}/repeat`)
  await lots.work()
  expect((await repeat()).status).toBe(201)
  await lots.work()
  expect(await repeat()).toMatchObject({ status: 429, body: { error: { message: expect.stringMatching(/a day/) } } })
})

test('a program with a key sends no more than people do', async () => {
  const { lot, ...people } = await lots.aLot()
  const feed = await people.aFeed()
  expect((await people.send(feed, kilobytes(2500))).status).toBe(201)
  await lots.work()
  const program = await aKey(lots.api, lot.id, ['feeds:run'])
  const form = new FormData()
  form.set('file', new File([kilobytes(1000) as never], 'cars.csv'))
  const refused = await program.send('POST', `/api/v1/feeds/${feed}/runs`, form)
  expect(refused).toMatchObject({ status: 429, body: { error: { message: expect.stringMatching(/a day/) } } })
})

test('a file that is fetched counts, and one too many is a failed run that says so', async () => {
  const lot = await lots.aLot()
  const feed = await lot.aFetchedFeed(server.put('/large', (_, response) => void response.end(kilobytes(2000))))
  const runs = [await lot.fetch(feed)]
  await lots.work()
  runs.push(await lot.fetch(feed))
  await lots.work()
  await lots.api.db.execute('update rate_limit set points = 3072 where key like $$feed-kb%$$')
  runs.push(await lot.fetch(feed))
  await lots.work()
  const [first, second, third] = await Promise.all(runs.map((run) => lot.run(run.body.id)))
  expect(first).toMatchObject({ hasFile: true })
  expect(second).toMatchObject({ status: 'failed', hasFile: false, failure: expect.stringMatching(/still send today/) })
  expect(third).toMatchObject({ status: 'failed', hasFile: false, failure: expect.stringMatching(/3 MB .* a day/) })
  expect(server.timesAsked('/large')).toBe(2)
  expect(lots.errors).toEqual([])
})

test('a file in a watched folder counts, and one too many is moved to “refused” with words', async () => {
  const drops = await aWatchedRoot({ ...quotas, megabytesPerDay: 1 })
  const drop = await drops.aDrop()
  await drop.put('first.csv', `${aFile(some(2))}${' '.repeat(600 * 1024)}`)
  expect(await drops.lookTwice()).toBe(1)
  await drops.work()
  await drop.put('second.csv', `${aFile(some(2))}${' '.repeat(600 * 1024)}`)
  expect(await drops.lookTwice()).toBe(0)
  const refused = await inside(drop, 'refused')
  expect(refused).toHaveLength(2)
  expect(refused.join()).toMatch(/second\.csv/)
  expect(await drops.runsOf(drop)).toHaveLength(1)
  await drops.api.close()
})

test('photos of feeds count apart from listing files: those above a day’s bytes come later, which is no try', async () => {
  const photos = await aPhotoFeed({ ...quotas, megabytesPerDay: 1 })
  const { lot, send } = await photos.aLot()
  const car = one({ photos: photos.server.put('/photo', await aPicture({ width: 900 })) })
  await send([car])
  await photos.api.db.execute('update rate_limit set points = 1024 where key like $$feed-kb%$$')
  const photoKey = 'replace(key, $$feed-kb$$, $$feed-photo-kb$$)'
  await photos.api.db.execute(
    `insert into rate_limit select ${photoKey}, points, expire from rate_limit where key like $$feed-kb%$$`,
  )
  await photos.fetchPhotos()
  expect(await photos.photosOf(car.vin)).toEqual([])
  expect(photos.server.timesAsked('/photo')).toBe(0)
  const list = async () =>
    (await photos.api.db.select().from(feedPhotoLists).where(eq(feedPhotoLists.dealershipId, lot.id)))[0]
  expect(await list()).toMatchObject({ state: 'waiting', attempts: 0 })
  await photos.api.db.execute('delete from rate_limit where key like $$feed-photo-kb%$$')
  await photos.makeDue()
  await photos.fetchPhotos()
  expect(await photos.photosOf(car.vin)).toHaveLength(1)
  expect(
    (await photos.api.db.execute('select points from rate_limit where key like $$feed-photo-kb%$$')).rows,
  ).toHaveLength(1)
  await photos.close()
})

test('of a dealership’s files the oldest go first, and no upload is refused for it', async () => {
  const lot = await lots.aLot()
  const feed = await lot.aFeed()
  const ids: number[] = []
  for (let n = 0; n < 3; n += 1) {
    ids.push((await lot.send(feed, `${aFile(some(1))}${' '.repeat(900 * 1024)}`, `${n}.csv`)).body.id)
    await lots.work()
  }
  const kept = await Promise.all(ids.map((id) => lot.run(id)))
  expect(kept.map(({ hasFile }) => hasFile)).toEqual([false, true, true])
  const [oldest] = await lots.api.db
    .select()
    .from(feedRuns)
    .where(eq(feedRuns.id, ids[0] ?? 0))
  expect(oldest).toMatchObject({ fileKey: null, fileToRemove: null, rowsRemovedAt: null })
  expect(oldest?.fileRemovedAt).not.toBeNull()
  expect((await lot.admin.get(`/api/dealership/feed-runs/${ids[0]}/file`)).status).toBe(410)
})

test('the file of a failed run is kept for three days, that of another for longer', async () => {
  const lot = await lots.aLot()
  const feed = await lot.aFeed()
  const failed = (await lot.send(feed, 'no listing file')).body.id
  await lots.work()
  expect(await lot.run(failed)).toMatchObject({ status: 'failed', hasFile: true })
  const applied = (await lot.send(feed, aFile(some(1)))).body.id
  await lots.work()
  await purgeAfterDays(2.9)
  expect(await lot.run(failed)).toMatchObject({ hasFile: true })
  await purgeAfterDays(3.1)
  expect(await lot.run(failed)).toMatchObject({ hasFile: false })
  expect(await lot.run(applied)).toMatchObject({ hasFile: true })
})

test('files that come at the same time share the bytes of a day, and one that breaks off gives its own back', async () => {
  const pending = await lots.aLot('pending')
  const [first, second] = [await pending.aFeed(), await pending.aFeed()]
  const slow = aSlowForm(kilobytes(700))
  const sending = pending.admin.post(`/api/dealership/feeds/${first}/runs`, slow.body, slow.headers)
  await expect.poll(() => countedKilobytes(pending.lot.id)).toBeGreaterThan(600)
  expect((await pending.send(second, kilobytes(700))).status).toBe(429)
  slow.end()
  expect((await sending).status).toBe(201)
  expect(await countedKilobytes(pending.lot.id)).toBe(700)

  const broken = aSlowForm(kilobytes(200))
  const breaking = pending.admin.post(`/api/dealership/feeds/${second}/runs`, broken.body, broken.headers)
  await expect.poll(() => countedKilobytes(pending.lot.id)).toBeGreaterThan(800)
  broken.breakOff()
  expect((await breaking).status).toBe(422)
  expect(await countedKilobytes(pending.lot.id)).toBe(700)
})

test('what a small file unpacks to counts before its rows are stored', async () => {
  const pending = await lots.aLot('pending')
  const feed = await pending.aFeed()
  const unpacked = `${aFile(some(2))}${' '.repeat(2_200 * 1024)}`
  const runs: number[] = []
  for (let n = 0; n < 2; n += 1) {
    runs.push((await pending.send(feed, gzipSync(unpacked), 'cars.csv.gz')).body.id)
    await lots.work()
  }
  expect(await pending.run(runs[0] ?? 0)).toMatchObject({ status: 'ready' })
  expect(await pending.run(runs[1] ?? 0)).toMatchObject({
    status: 'failed',
    failure: expect.stringMatching(/4 MB of unpacked listing files a day/),
    counts: { read: 0 },
  })
  expect(await lots.api.db.$count(feedRows, eq(feedRows.runId, runs[1] ?? 0))).toBe(0)
})

// The embedded database has one session: there no one waits for a row.
test.runIf(process.env.TEST_DATABASE_URL)(
  'a file that is sent waits for its feed without holding the day’s bytes',
  async () => {
    const { lot, ...people } = await lots.aLot()
    const feed = await people.aFeed()
    let sending: ReturnType<typeof people.send> | undefined
    await lots.api.db.transaction(async (tx) => {
      await tx.select().from(feeds).where(eq(feeds.id, feed)).for('update')
      sending = people.send(feed, aFile(some(1)))
      await expect.poll(() => lockWaits(lots.api)).toBe(1)
      await consumeFileBytes({ db: tx }, quotas, lot.id, 1024) // in the order of a watched folder
    })
    expect((await sending)?.status).toBe(201)
  },
)

/** A form whose file comes whole at once; its end waits. */
function aSlowForm(file: Buffer) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
    },
  })
  const head = '--slow\r\ncontent-disposition: form-data; name="file"; filename="cars.csv"\r\n\r\n'
  controller?.enqueue(Buffer.concat([Buffer.from(head), file]))
  return {
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=slow' },
    end() {
      controller?.enqueue(Buffer.from('\r\n--slow--\r\n'))
      controller?.close()
    },
    breakOff: () => controller?.error(new Error('The connection is gone.')),
  }
}

async function countedKilobytes(dealershipId: number): Promise<number> {
  const { rows } = await lots.api.db.execute<{ points: number }>(
    `select points from rate_limit where key = 'feed-kb:${dealershipId}'`,
  )
  return rows[0]?.points ?? 0
}

function purgeAfterDays(days: number) {
  const now = () => new Date(Date.now() + days * 86_400_000)
  return purgeRuns({ db: lots.api.db, now, files: lots.files, quotas })
}
