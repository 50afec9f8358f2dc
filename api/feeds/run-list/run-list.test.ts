import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { walkList } from '../../../tests/support/lists'
import { feedRuns } from '../schema'

let api: TestApi
let me: Caller
let lot: { id: number }
let path: string
const ids: number[] = []
const counts = { read: 9, created: 4, updated: 3, unchanged: 1, merged: 0, refused: 1, warnings: 2 }

beforeAll(async () => {
  api = await anApi()
  me = await api.as(await aUser(api.db, { role: 'system_admin' }))
  lot = await aDealership(api.db)
  path = `/api/admin/dealerships/${lot.id}/runs`
  const by = await aUser(api.db, { firstName: 'Priya', lastName: 'Nair' })
  const file = { dealershipId: lot.id, trigger: 'command', fileBytes: 100, fileSha256: 'x', counts } as const
  const other = await aDealership(api.db)
  const runs = [
    { fileName: 'march.csv', status: 'applied', startedAt: new Date('2026-03-01'), startedBy: by.id },
    { fileName: 'april.csv', status: 'failed', startedAt: new Date('2026-04-01'), failure: 'No header.' },
    { fileName: 'may.tsv', status: 'applying', startedAt: new Date() },
    { fileName: 'died.csv', status: 'applying', startedAt: new Date('2026-01-01') },
    { fileName: 'theirs.csv', status: 'applied', startedAt: new Date('2026-05-02'), dealershipId: other.id },
  ] as const
  for (const run of runs) {
    const [row] = await api.db
      .insert(feedRuns)
      .values({ ...file, ...run })
      .returning()
    ids.push(row?.id ?? 0)
  }
})
afterAll(() => api.close())

const at = (...places: number[]) => places.map((place) => ids[place] ?? 0)

test('the imports of one dealership are found, filtered and ordered', async () => {
  await walkList(me, {
    path,
    expected: {
      '': at(3, 0, 1, 2),
      'sort=-started': at(2, 1, 0, 3),
      'sort=file': at(1, 3, 0, 2),
      'state=running': at(2),
      'state=failed': at(3, 1),
      'state=cancelled': [],
      'q=mar': at(0),
    },
  })
  const [died] = (await me.get(`${path}?q=died`)).body.items
  expect(died).toMatchObject({ state: 'failed', failure: expect.stringContaining('ended before') })
  const { body } = await me.get(`${path}?state=applied`)
  expect(body.items[0]).toMatchObject({ by: 'Priya Nair', state: 'applied', counts, failure: null })
})

test('nobody but an administrator of the site reads them, and only of a dealership that there is', async () => {
  const owner = await aMember(api.db, lot.id, 'dealership_admin')
  expect((await (await api.as(owner, lot.id)).get(path)).status).toBe(403)
  expect((await (await api.as(null)).get(path)).status).toBe(401)
  expect((await me.get('/api/admin/dealerships/999999/runs')).status).toBe(404)
  expect((await me.get(`${path}?state=done`)).status).toBe(422)
})
