import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultFeedQuotas } from '../../settings/feed-quotas'
import { feedRows } from '../../vehicles/feed-rows/schema'
import { aFile } from '../fixtures/build'
import { some } from '../fixtures/importer'
import { someLots } from '../fixtures/lots'
import { feedRuns } from '../schema'
import { purgeRuns } from './purge-runs'

const quotas = { ...defaultFeedQuotas, megabytesKept: 2, megabytesKeptUnapproved: 1 }
let lots: Awaited<ReturnType<typeof someLots>>
beforeAll(async () => {
  lots = await someLots(quotas)
})
afterAll(() => lots.close())

function purgeAfterDays(days: number) {
  const now = () => new Date(Date.now() + days * 86_400_000)
  return purgeRuns({ db: lots.api.db, now, files: lots.files, quotas })
}

test('before its approval less is stored of a dealership, and of runs that wait no files for long', async () => {
  const pending = await lots.aLot('pending')
  const feed = await pending.aFeed()
  const ids: number[] = []
  for (let n = 0; n < 2; n += 1) {
    ids.push((await pending.send(feed, `${aFile(some(1))}${' '.repeat(600 * 1024)}`, `${n}.csv`)).body.id)
    await lots.work()
  }
  const hasFile = async () => (await Promise.all(ids.map((id) => pending.run(id)))).map((run) => run.hasFile)
  expect(await hasFile()).toEqual([false, true])
  const gone = await pending.admin.get(`/api/dealership/feed-runs/${ids[0]}/file`)
  expect(gone.body.error.message).toBe('The file of this run was removed to make room for newer files.')
  await purgeAfterDays(2.9)
  expect(await hasFile()).toEqual([false, true])
  await purgeAfterDays(3.1)
  expect(await hasFile()).toEqual([false, false])
  expect(await pending.run(ids[1] ?? 0)).toMatchObject({ status: 'ready', can: { apply: true, runAgain: false } })
})

test('rows beyond what is stored go too, the oldest first: runs that wait are discarded, and staff are told', async () => {
  const { lot, ...people } = await lots.aLot()
  const feed = await people.aFeed()
  const ids: number[] = []
  for (const applies of [true, true, false, false]) {
    const { id } = (await people.send(feed, aFile(some(1)))).body
    ids.push(id)
    await lots.work()
    if (applies) await people.admin.post(`/api/dealership/feed-runs/${id}/application`, {})
    if (applies) await lots.work()
  }
  const stored = await lots.api.db.select().from(feedRuns).where(inArray(feedRuns.id, ids))
  expect(stored.map(({ rowBytes }) => rowBytes > 100)).toEqual([true, true, true, true])
  const megabytes = (count: number) => ({ rowBytes: count * 1024 * 1024 })
  await lots.api.db.update(feedRuns).set(megabytes(1.5)).where(inArray(feedRuns.id, ids))
  const newest = (await people.send(feed, aFile(some(1)))).body.id
  await lots.work()
  const states = await Promise.all(ids.map((id) => people.run(id)))
  expect(states.map(({ status, rowsRemovedAt }) => [status, rowsRemovedAt !== null])).toEqual([
    ['applied', true],
    ['applied', false],
    ['discarded', false],
    ['ready', false],
  ])
  expect(await people.run(newest)).toMatchObject({ status: 'ready' })
  expect(await lots.api.db.$count(feedRows, inArray(feedRows.runId, [ids[0] ?? 0, ids[2] ?? 0]))).toBe(0)
  expect(states[2]?.failure).toBe('Newer files needed the space, so this run was discarded.')
  const { items } = (await people.admin.get('/api/notifications')).body
  expect(items[0] ?? items).toMatchObject({ title: 'A run of “Lot” was discarded', text: states[2]?.failure })
})
