import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, inMemory, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember } from '../../../tests/support/factories'
import { testSecrets } from '../../../tests/support/mails'
import { publicAddresses } from '../../outbound/callable-addresses'
import { vehicles } from '../../vehicles/schema'
import { aFile } from '../fixtures/build'
import { some } from '../fixtures/importer'
import { workRuns } from '../runs/work-runs'
import { feedRuns, feeds } from '../schema'
import { openFeedSecrets } from '../sources/feed-secrets'
import { FolderWatch } from './watch-folders'

let api: TestApi
let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'drops-'))
  api = await anApi({ feedFolders: root })
})
afterAll(() => api.close())

const base = '/api/dealership/feeds'
const settings = { name: 'Drop', type: 'directory', enabled: true, missingPolicy: 'keep', appliesByItself: true }
const minute = 60_000
let at = new Date()
let errors: unknown[] = []
/** No folder of another test is looked into. */
beforeEach(async () => {
  at = new Date()
  errors = []
  await api.db.update(feeds).set({ enabled: false })
})

const aWatch = (more: { maxBytes?: number; root?: string } = {}) =>
  new FolderWatch({
    ...{ context: { ...api.context, now: () => at, requestId: 'feed' }, files: inMemory(api.files), root },
    ...{ onError: (error: unknown) => errors.push(error), signal: new AbortController().signal },
    ...more,
  })
/** As two minutes pass. */
async function lookTwice(watch = aWatch()): Promise<number> {
  const first = await watch.look()
  at = new Date(at.getTime() + minute)
  return first + (await watch.look())
}

async function work(): Promise<void> {
  await workRuns({
    ...{ context: { ...api.context, requestId: 'feed' }, files: inMemory(api.files), callable: publicAddresses },
    ...{ secrets: openFeedSecrets(testSecrets), signal: new AbortController().signal },
    onError: (error) => errors.push(error),
  })
  expect(errors).toEqual([])
}

interface Drop {
  lot: { id: number }
  admin: Caller
  feed: { id: number; version: number; folder: string }
  path: string
  put(name: string, text: string, ageMinutes?: number): Promise<string>
}
async function aDrop(more: Record<string, unknown> = {}): Promise<Drop> {
  const lot = await aDealership(api.db)
  const admin = await api.as(await aMember(api.db, lot.id, 'dealership_admin'), lot.id)
  const feed = (await admin.post(base, { ...settings, ...more })).body
  const path = join(root, feed.folder)
  await aWatch().look()
  const put = async (name: string, text: string, ageMinutes = 5) => {
    await writeFile(join(path, name), text)
    const time = new Date(Date.now() - ageMinutes * minute)
    await utimes(join(path, name), time, time)
    return join(path, name)
  }
  return { lot, admin, feed, path, put }
}
const runsOf = ({ feed }: Drop) =>
  api.db.select().from(feedRuns).where(eq(feedRuns.feedId, feed.id)).orderBy(feedRuns.id)
const vehiclesOf = async ({ lot }: Drop) =>
  (await api.db.select().from(vehicles).where(eq(vehicles.dealershipId, lot.id))).length
const inside = async (drop: Drop, folder = '') => (await readdir(join(drop.path, folder))).sort()

test('a file that stayed the same for two looks is imported, and leaves the folder', async () => {
  const drop = await aDrop()
  expect(drop.feed.folder).toMatch(new RegExp(`^[a-z0-9-]+-${drop.feed.id}$`))
  expect(await inside(drop)).toEqual(['refused', 'taken'])
  await drop.put('cars.csv', aFile(some(2)))
  const watch = aWatch()
  expect(await watch.look()).toBe(0)
  at = new Date(at.getTime() + minute)
  expect(await watch.look()).toBe(1)
  await work()
  expect(await runsOf(drop)).toMatchObject([
    { trigger: 'folder', fileName: 'cars.csv', status: 'applied', startedBy: null, counts: { created: 2 } },
  ])
  expect([await inside(drop), await inside(drop, 'taken')]).toEqual([['refused', 'taken'], []])
  const { items } = (await drop.admin.get('/api/dealership/feed-runs')).body
  expect(items).toMatchObject([{ trigger: 'folder', by: null }])
})

test('a file that still grows, is young, hidden or no file waits where it is', async () => {
  const drop = await aDrop()
  const watch = aWatch()
  const path = await drop.put('cars.csv', 'half')
  await watch.look()
  await writeFile(path, 'half and more')
  await utimes(path, new Date(at.getTime() - 5 * minute), new Date(at.getTime() - 5 * minute))
  await drop.put('.cars.csv.part', aFile(some(1)))
  await mkdir(join(drop.path, 'sub'))
  expect(await watch.look()).toBe(0)
  expect(await inside(drop)).toEqual(['.cars.csv.part', 'cars.csv', 'refused', 'sub', 'taken'])
  const young = await aDrop()
  await young.put('young.csv', aFile(some(1)), 0)
  await rm(path)
  const still = aWatch()
  expect([await still.look(), await still.look()]).toEqual([0, 0])
  expect(await inside(young)).toEqual(['refused', 'taken', 'young.csv'])
})

test('links are neither taken nor followed, and what stands in the place of a folder is not entered', async () => {
  const drop = await aDrop()
  const secret = join(root, 'secret.csv')
  await writeFile(secret, aFile(some(1)))
  await symlink(secret, join(drop.path, 'link.csv'))
  await symlink(secret, join(drop.path, 'taken', 'abc-0123abcd-link.csv'))
  execFileSync('mkfifo', [join(drop.path, 'pipe.csv')])
  expect(await lookTwice()).toBe(0)
  expect(await runsOf(drop)).toEqual([])
  expect(await inside(drop)).toEqual(['link.csv', 'pipe.csv', 'refused', 'taken'])
  expect(await inside(drop, 'refused')).toEqual(['abc-0123abcd-link.csv', 'abc-0123abcd-link.csv.txt'])
  expect(existsSync(secret)).toBe(true)
  const elsewhere = await mkdtemp(join(tmpdir(), 'elsewhere-'))
  await rm(join(drop.path, 'taken'), { recursive: true })
  await symlink(elsewhere, join(drop.path, 'taken'))
  await drop.put('cars.csv', aFile(some(1)))
  expect(await lookTwice()).toBe(0)
  expect(errors.map(String)).toEqual([expect.stringContaining('no folder'), expect.stringContaining('no folder')])
  expect([await readdir(elsewhere), existsSync(join(drop.path, 'cars.csv'))]).toEqual([[], true])
  await rename(drop.path, `${drop.path}-away`)
  await symlink(elsewhere, drop.path)
  expect(await lookTwice()).toBe(0)
  expect(await readdir(elsewhere)).toEqual([])
})

test('a folder’s name is ours: a stored one that leads elsewhere is not opened', async () => {
  const drop = await aDrop()
  await api.db.update(feeds).set({ folder: '../../etc' }).where(eq(feeds.id, drop.feed.id))
  expect(await lookTwice()).toBe(0)
  expect(errors.map(String)).toEqual(Array(2).fill(expect.stringContaining('is no name of a folder')))
})

test('the oldest comes first, one at a time', async () => {
  const drop = await aDrop()
  await drop.put('b.csv', aFile(some(1)), 10)
  await drop.put('a.csv', aFile(some(1)), 5)
  const watch = aWatch()
  expect(await lookTwice(watch)).toBe(1)
  expect(await watch.look()).toBe(0)
  await work()
  expect(await watch.look()).toBe(1)
  await work()
  expect((await runsOf(drop)).map(({ fileName }) => fileName)).toEqual(['b.csv', 'a.csv'])
})

test('what is too large or empty is refused, with why beside it, and the next is taken', async () => {
  const drop = await aDrop()
  await drop.put('huge.csv', 'x'.repeat(2 * 1024 * 1024), 9)
  await drop.put('Ümläut <empty>.csv', '', 8)
  await drop.put('cars.csv', aFile(some(1)), 7)
  expect(await lookTwice(aWatch({ maxBytes: 1024 * 1024 }))).toBe(1)
  const refused = await inside(drop, 'refused')
  expect(refused.map((name) => name.replace(/^\w+-\w+-/, '')).sort()).toEqual([
    ...['_ml_ut _empty_.csv', '_ml_ut _empty_.csv.txt', 'huge.csv', 'huge.csv.txt'],
  ])
  const words = async (end: string) =>
    readFile(join(drop.path, 'refused', refused.find((name) => name.endsWith(end)) ?? ''), 'utf8')
  expect(await words('huge.csv.txt')).toBe('This file is too large: a feed takes 1 MB at most.\n')
  expect(await words('_empty_.csv.txt')).toBe('This file is empty.\n')
})

test.skipIf(process.getuid?.() === 0)('what may not be read is refused', async () => {
  const drop = await aDrop()
  await chmod(await drop.put('locked.csv', aFile(some(1))), 0)
  expect(await lookTwice()).toBe(0)
  expect((await inside(drop, 'refused')).filter((name) => name.endsWith('.txt'))).toHaveLength(1)
})

test('killed before its run is there, a taken file is brought by the next process', async () => {
  const drop = await aDrop()
  const path = await drop.put('cars.csv', aFile(some(1)))
  await rename(path, join(drop.path, 'taken', 'mcabc123-0123abcd-cars.csv'))
  expect(await aWatch().look()).toBe(1)
  await work()
  expect(await runsOf(drop)).toMatchObject([{ fileName: 'cars.csv', status: 'applied' }])
  expect([await inside(drop, 'taken'), await vehiclesOf(drop)]).toEqual([[], 1])
})

test('killed after its run is there, nothing is imported twice', async () => {
  const drop = await aDrop()
  const taken = join(drop.path, 'taken', 'mcabc123-0123abcd-cars.csv')
  await rename(await drop.put('cars.csv', aFile(some(1))), taken)
  await cp(taken, join(root, 'copy.csv'))
  await aWatch().look()
  await work()
  await rename(join(root, 'copy.csv'), taken)
  expect(await aWatch().look()).toBe(0)
  expect(await runsOf(drop)).toHaveLength(1)
  expect(await inside(drop, 'taken')).toEqual([])
})

test('two processes at once begin one run of a file', async () => {
  const drop = await aDrop()
  await drop.put('cars.csv', aFile(some(1)))
  const [one, other] = [aWatch(), aWatch()]
  await one.look()
  await other.look()
  at = new Date(at.getTime() + minute)
  await Promise.all([one.look(), other.look()])
  await work()
  await Promise.all([one.look(), other.look()])
  expect(await runsOf(drop)).toMatchObject([{ status: 'applied', fileName: 'cars.csv' }])
  expect(await inside(drop, 'taken')).toEqual([])
})

test('a feed that is off, of another kind or at a disk that is gone takes nothing', async () => {
  const drop = await aDrop()
  await drop.put('cars.csv', aFile(some(1)))
  const off = { ...settings, enabled: false, version: drop.feed.version }
  expect((await drop.admin.put(`${base}/${drop.feed.id}`, off)).status).toBe(200)
  expect(await lookTwice()).toBe(0)
  const upload = { ...settings, type: 'upload', version: drop.feed.version + 1 }
  expect((await drop.admin.put(`${base}/${drop.feed.id}`, upload)).body).toMatchObject({ folder: null, type: 'upload' })
  expect(await lookTwice()).toBe(0)
  const again = { ...settings, version: drop.feed.version + 2 }
  expect((await drop.admin.put(`${base}/${drop.feed.id}`, again)).body.folder).toBe(drop.feed.folder)
  const gone = join(root, 'not-mounted')
  expect(await lookTwice(aWatch({ root: gone }))).toBe(0)
  expect([errors.length > 0, existsSync(gone)]).toEqual([true, false])
  errors = []
  expect(await lookTwice()).toBe(1)
})

test('once a minute is looked, however often it is asked', async () => {
  const drop = await aDrop()
  await drop.put('cars.csv', aFile(some(1)))
  const watch = aWatch()
  const begun = []
  for (let second = 0; second < 121; second += 20) {
    begun.push(await watch.lookWhenDue())
    at = new Date(at.getTime() + 20_000)
  }
  expect(begun).toEqual([0, 0, 0, 1, 0, 0, 0])
})

test('a folder is asked for by administrators alone, is fetched by nobody, and needs a site that watches', async () => {
  const { lot, admin, feed } = await aDrop({ name: 'Mine' })
  const sale = await api.as(await aMember(api.db, lot.id, 'dealership_sale'), lot.id)
  expect((await sale.post(base, settings)).status).toBe(403)
  expect((await admin.get(base)).body).toMatchObject({ can: { watchFolders: true }, items: [{ folder: feed.folder }] })
  expect((await admin.post(`${base}/${feed.id}/fetches`)).status).toBe(409)
  const given = { ...settings, folder: '../../etc', schedule: 'hourly' }
  expect((await admin.post(base, given)).body).toMatchObject({
    folder: expect.stringMatching(/^[a-z0-9-]+$/),
    nextRunAt: null,
  })
  const other = await (async () => {
    const there = await aDealership(api.db)
    return api.as(await aMember(api.db, there.id, 'dealership_admin'), there.id)
  })()
  expect((await other.get(`${base}/${feed.id}`)).status).toBe(404)
})

test('where no folders are watched the kind is refused with a reason', async () => {
  const plain = await anApi()
  try {
    const lot = await aDealership(plain.db)
    const admin = await plain.as(await aMember(plain.db, lot.id, 'dealership_admin'), lot.id)
    const answer = await admin.post(base, settings)
    expect([answer.status, answer.body.error.fields.type]).toEqual([422, expect.stringContaining('watches no folders')])
    expect((await admin.get(base)).body).toMatchObject({ items: [], can: { watchFolders: false } })
  } finally {
    await plain.close()
  }
})
