import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember } from '../../../tests/support/factories'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const path = '/api/dealership/vehicle-columns'
const aLot = () => aDealership(api.db)

test('columns are kept for each person, in the order of the list, until they go back to the usual ones', async () => {
  const { id } = await aLot()
  const [mine, theirs] = [
    await api.as(await aMember(api.db, id, 'dealership_admin'), id),
    await api.as(await aMember(api.db, id, 'dealership_sale'), id),
  ]
  expect((await mine.get(path)).body).toEqual({ columns: null })
  expect((await mine.put(path, { columns: ['price', 'stock', 'price'] })).body).toEqual({ columns: ['stock', 'price'] })
  expect((await mine.put(path, { columns: [] })).body).toEqual({ columns: [] })
  expect((await theirs.get(path)).body).toEqual({ columns: null })
  expect((await mine.put(path, { columns: null })).body).toEqual({ columns: null })
  expect((await mine.get(path)).body).toEqual({ columns: null })
})

test.each([[{ columns: ['cost'] }], [{ columns: 'price' }], [{}]])('%j is refused', async (body) => {
  const { id } = await aLot()
  const sale = await api.as(await aMember(api.db, id, 'dealership_sale'), id)
  expect((await sale.put(path, body)).status).toBe(422)
  expect((await sale.get(path)).body).toEqual({ columns: null })
})

test('only who may open the inventory chooses', async () => {
  const [{ id }, other] = [await aLot(), await aLot()]
  const finance = await api.as(await aMember(api.db, id, 'dealership_finance'), id)
  const elsewhere = await api.as(await aMember(api.db, other.id, 'dealership_admin'), id)
  for (const [who, status] of [
    [finance, 403],
    [elsewhere, 404],
    [await api.as(null), 401],
  ] as const) {
    expect((await who.get(path)).status).toBe(status)
    expect((await who.put(path, { columns: null })).status).toBe(status)
  }
})
