import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, opendir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi } from '../../../tests/support/api'
import { aDealership, aMember } from '../../../tests/support/factories'
import { rateLimits } from '../../limits/schema'
import { aFile } from '../fixtures/build'
import { age, aWatchedRoot, base, inside, minute, settings } from '../fixtures/drop'
import { some } from '../fixtures/importer'
import { aSheet, aWorkbook } from '../fixtures/workbook'
import { feeds } from '../schema'
import { WatchedFolder } from './watched-folder'

let site: Awaited<ReturnType<typeof aWatchedRoot>>
beforeAll(async () => {
  site = await aWatchedRoot()
})
beforeEach(() => site.begin())
afterAll(() => site.api.close())

test('a file that stayed the same for two looks is imported, and leaves the folder', async () => {
  const drop = await site.aDrop()
  expect(drop.feed.folder).toMatch(new RegExp(`^[a-z0-9-]+-${drop.feed.id}$`))
  expect(await inside(drop)).toEqual(['refused'])
  await drop.put('cars.csv', aFile(some(2)))
  const watch = site.aWatch()
  expect(await watch.look()).toBe(0)
  site.pass(minute)
  expect(await watch.look()).toBe(1)
  await site.work()
  expect(await site.runsOf(drop)).toMatchObject([
    { trigger: 'folder', fileName: 'cars.csv', status: 'applied', startedBy: null, counts: { created: 2 } },
  ])
  expect([await inside(drop), await readdir(drop.taken)]).toEqual([['refused'], []])
  const { items } = (await drop.admin.get('/api/dealership/feed-runs')).body
  expect(items).toMatchObject([{ trigger: 'folder', by: null }])
})

test('a workbook is imported from its folder', async () => {
  const drop = await site.aDrop()
  await drop.put('cars.xlsx', await aWorkbook({ sheets: [aSheet(some(2))] }))
  expect(await site.lookTwice()).toBe(1)
  await site.work()
  expect(await site.runsOf(drop)).toMatchObject([
    { trigger: 'folder', fileName: 'cars.xlsx', status: 'applied', counts: { created: 2 } },
  ])
})

test('a file that still grows, is young, hidden or no file waits where it is', async () => {
  const drop = await site.aDrop()
  const watch = site.aWatch()
  const path = await drop.put('cars.csv', 'half')
  await watch.look()
  await writeFile(path, 'half and more')
  await age(path, 4)
  await drop.put('.cars.csv.part', aFile(some(1)))
  await mkdir(join(drop.path, 'sub'))
  expect(await watch.look()).toBe(0)
  expect(await inside(drop)).toEqual(['.cars.csv.part', 'cars.csv', 'refused', 'sub'])
  const young = await site.aDrop()
  await young.put('young.csv', aFile(some(1)), 0)
  await rm(path)
  const still = site.aWatch()
  expect([await still.look(), await still.look()]).toEqual([0, 0])
  expect(await inside(young)).toEqual(['refused', 'young.csv'])
})

test('links are neither taken nor followed, and what stands in the place of a folder is not entered', async () => {
  const drop = await site.aDrop()
  const secret = join(site.root, 'secret.csv')
  await writeFile(secret, aFile(some(1)))
  await symlink(secret, join(drop.path, 'link.csv'))
  await symlink(secret, join(drop.taken, 'abc-0123abcd-link.csv'))
  const socket = createServer().listen(join(drop.path, 'pipe.csv'))
  await new Promise((listening) => socket.once('listening', listening))
  expect(await site.lookTwice()).toBe(0)
  expect(await site.runsOf(drop)).toEqual([])
  expect(await inside(drop)).toEqual(['link.csv', 'pipe.csv', 'refused'])
  socket.close()
  expect(await inside(drop, 'refused')).toEqual(['abc-0123abcd-link.csv', 'abc-0123abcd-link.csv.txt'])
  expect(existsSync(secret)).toBe(true)
  const elsewhere = await mkdtemp(join(tmpdir(), 'elsewhere-'))
  await rm(drop.taken, { recursive: true })
  await symlink(elsewhere, drop.taken)
  await drop.put('cars.csv', aFile(some(1)))
  expect(await site.lookTwice()).toBe(0)
  expect(site.state.errors.map(String)).toEqual([
    expect.stringContaining('no folder'),
    expect.stringContaining('no folder'),
  ])
  expect([await readdir(elsewhere), existsSync(join(drop.path, 'cars.csv'))]).toEqual([[], true])
  await rename(drop.path, `${drop.path}-away`)
  await symlink(elsewhere, drop.path)
  expect(await site.lookTwice()).toBe(0)
  expect(await readdir(elsewhere)).toEqual([])
})

test('a folder’s name is ours: a stored one that leads elsewhere is not opened', async () => {
  const drop = await site.aDrop()
  await site.api.db.update(feeds).set({ folder: '../../etc' }).where(eq(feeds.id, drop.feed.id))
  expect(await site.lookTwice()).toBe(0)
  expect(site.state.errors.map(String)).toEqual(Array(2).fill(expect.stringContaining('is no name of a folder')))
})

test('the oldest comes first, one at a time', async () => {
  const drop = await site.aDrop()
  await drop.put('b.csv', aFile(some(1)), 10)
  await drop.put('a.csv', aFile(some(1)), 5)
  const watch = site.aWatch()
  expect(await site.lookTwice(watch)).toBe(1)
  expect(await watch.look()).toBe(0)
  await site.work()
  expect(await watch.look()).toBe(1)
  await site.work()
  expect((await site.runsOf(drop)).map(({ fileName }) => fileName)).toEqual(['b.csv', 'a.csv'])
})

test('what is too large or empty is refused, with why beside it, and the next is taken', async () => {
  const drop = await site.aDrop()
  await drop.put('huge.csv', 'x'.repeat(2 * 1024 * 1024), 9)
  await drop.put('Ümläut <empty>.csv', '', 8)
  await drop.put('cars.csv', aFile(some(1)), 7)
  expect(await site.lookTwice(site.aWatch({ maxBytes: 1024 * 1024 }))).toBe(1)
  const refused = await inside(drop, 'refused')
  expect(refused.map((name) => name.replace(/^\w+-\w+-/, '')).sort()).toEqual([
    '_ml_ut _empty_.csv',
    '_ml_ut _empty_.csv.txt',
    'huge.csv',
    'huge.csv.txt',
  ])
  const words = async (end: string) =>
    readFile(join(drop.path, 'refused', refused.find((name) => name.endsWith(end)) ?? ''), 'utf8')
  expect(await words('huge.csv.txt')).toBe('This file is too large: a feed takes 1 MB at most.\n')
  expect(await words('_empty_.csv.txt')).toBe('This file is empty.\n')
})

test.skipIf(process.getuid?.() === 0)('what may not be read is refused', async () => {
  const drop = await site.aDrop()
  await chmod(await drop.put('locked.csv', aFile(some(1))), 0)
  expect(await site.lookTwice()).toBe(0)
  expect((await inside(drop, 'refused')).filter((name) => name.endsWith('.txt'))).toHaveLength(1)
})

test('once a minute is looked, however often it is asked', async () => {
  const drop = await site.aDrop()
  await drop.put('cars.csv', aFile(some(1)))
  const watch = site.aWatch()
  const begun = []
  for (let second = 0; second < 121; second += 20) {
    begun.push(await watch.lookWhenDue())
    site.pass(20_000)
  }
  expect(begun).toEqual([0, 0, 0, 1, 0, 0, 0])
})

test('a folder is asked for by administrators alone, is fetched by nobody, and needs a site that watches', async () => {
  const { lot, admin, feed } = await site.aDrop({ name: 'Mine' })
  const sale = await site.api.as(await aMember(site.api.db, lot.id, 'dealership_sale'), lot.id)
  expect((await sale.post(base, settings)).status).toBe(403)
  expect((await admin.get(base)).body).toMatchObject({ can: { watchFolders: true }, items: [{ folder: feed.folder }] })
  expect((await admin.post(`${base}/${feed.id}/fetches`)).status).toBe(409)
  const given = { ...settings, folder: '../../etc', schedule: 'hourly' }
  expect((await admin.post(base, given)).body).toMatchObject({
    folder: expect.stringMatching(/^[a-z0-9-]+$/),
    nextRunAt: null,
  })
  const other = await (async () => {
    const there = await aDealership(site.api.db)
    return site.api.as(await aMember(site.api.db, there.id, 'dealership_admin'), there.id)
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

test('a folder full of files that are refused does not hold up those of others, nor its own good file for long', async () => {
  const [full, other] = [await site.aDrop(), await site.aDrop()]
  for (let n = 0; n < 30; n += 1) await full.put(`${n}.csv`, '', 40 - n)
  await full.put('good\nname.csv', aFile(some(1)), 5)
  await other.put('cars.csv', aFile(some(1)))
  const watch = site.aWatch()
  expect(await site.lookTwice(watch)).toBe(1)
  expect(await inside(full, 'refused')).toHaveLength(2 * 20)
  expect(await site.runsOf(other)).toHaveLength(1)
  expect(await watch.look()).toBe(1)
  expect(await site.runsOf(full)).toMatchObject([{ fileName: 'good_name.csv' }])
})

test('so many names of a folder are looked at and no more', async () => {
  const drop = await site.aDrop()
  for (let n = 0; n < 9; n += 1) await drop.put(`${n}.csv`, 'x')
  const folder = await WatchedFolder.open(site.root, drop.feed.folder)
  expect(await folder.files(5)).toHaveLength(5 - (await seenFolders(drop.path, 5)))
  expect(await folder.files()).toHaveLength(9)
})

/** Counts what is no file among the first names, in the order in which the system lists them. */
async function seenFolders(path: string, names: number): Promise<number> {
  let [seen, folders] = [0, 0]
  for await (const entry of await opendir(path)) {
    if (seen === names) break
    seen += 1
    if (entry.isDirectory()) folders += 1
  }
  return folders
}

test('a file that another process brings is not refused for the bytes that it counts now', async () => {
  const drop = await site.aDrop()
  await drop.put('cars.csv', aFile(some(1)))
  const folder = await WatchedFolder.open(site.root, drop.feed.folder)
  const [file] = await folder.files()
  if (!file) throw new Error('The file is not there.')
  await folder.take(file, site.state.at)
  const key = `feed-kb:${drop.lot.id}`
  const expire = Date.now() + 3_600_000
  await site.api.db.insert(rateLimits).values({ key, points: 2_147_000_000, expire })
  expect(await site.lookTwice()).toBe(0)
  expect([await inside(drop, 'refused'), (await readdir(drop.taken)).length]).toEqual([[], 1])
  site.pass(11 * minute)
  expect(await site.aWatch().look()).toBe(0)
  expect(await inside(drop, 'refused')).toHaveLength(2)
})
