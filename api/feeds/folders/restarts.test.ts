import { existsSync } from 'node:fs'
import { cp, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aFile } from '../fixtures/build'
import { aWatchedRoot, base, minute, settings } from '../fixtures/drop'
import { some } from '../fixtures/importer'

let site: Awaited<ReturnType<typeof aWatchedRoot>>
beforeAll(async () => {
  site = await aWatchedRoot()
})
beforeEach(() => site.begin())
afterAll(() => site.api.close())

test('killed before its run is there, a taken file is brought by the next process', async () => {
  const drop = await site.aDrop()
  const path = await drop.put('cars.csv', aFile(some(1)))
  await rename(path, join(drop.taken, 'mcabc123-0123abcd-cars.csv'))
  expect(await site.aWatch().look()).toBe(1)
  await site.work()
  expect(await site.runsOf(drop)).toMatchObject([{ fileName: 'cars.csv', status: 'applied' }])
  expect([await readdir(drop.taken), await site.vehiclesOf(drop)]).toEqual([[], 1])
})

test('killed after its run is there, nothing is imported twice', async () => {
  const drop = await site.aDrop()
  const taken = join(drop.taken, 'mcabc123-0123abcd-cars.csv')
  await rename(await drop.put('cars.csv', aFile(some(1))), taken)
  await cp(taken, join(site.root, 'copy.csv'))
  await site.aWatch().look()
  await site.work()
  await rename(join(site.root, 'copy.csv'), taken)
  expect(await site.aWatch().look()).toBe(0)
  expect(await site.runsOf(drop)).toHaveLength(1)
  expect(await readdir(drop.taken)).toEqual([])
})

test('two processes at once begin one run of a file', async () => {
  const drop = await site.aDrop()
  await drop.put('cars.csv', aFile(some(1)))
  const [one, other] = [site.aWatch(), site.aWatch()]
  await one.look()
  await other.look()
  site.pass(minute)
  await Promise.all([one.look(), other.look()])
  await site.work()
  await Promise.all([one.look(), other.look()])
  expect(await site.runsOf(drop)).toMatchObject([{ status: 'applied', fileName: 'cars.csv' }])
  expect(await readdir(drop.taken)).toEqual([])
})

test('a feed that is off, of another kind or at a disk that is gone takes nothing', async () => {
  const drop = await site.aDrop()
  await drop.put('cars.csv', aFile(some(1)))
  const off = { ...settings, enabled: false, version: drop.feed.version }
  expect((await drop.admin.put(`${base}/${drop.feed.id}`, off)).status).toBe(200)
  expect(await site.lookTwice()).toBe(0)
  const upload = { ...settings, type: 'upload', version: drop.feed.version + 1 }
  expect((await drop.admin.put(`${base}/${drop.feed.id}`, upload)).body).toMatchObject({ folder: null, type: 'upload' })
  expect(await site.lookTwice()).toBe(0)
  const again = { ...settings, version: drop.feed.version + 2 }
  expect((await drop.admin.put(`${base}/${drop.feed.id}`, again)).body.folder).toBe(drop.feed.folder)
  const gone = join(site.root, 'not-mounted')
  expect(await site.lookTwice(site.aWatch({ root: gone }))).toBe(0)
  expect([site.state.errors.length > 0, existsSync(gone)]).toEqual([true, false])
  site.state.errors = []
  expect(await site.lookTwice()).toBe(1)
})
