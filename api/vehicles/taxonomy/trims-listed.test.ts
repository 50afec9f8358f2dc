import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aVehicle } from '../../../tests/support/factories'
import { modelNamed, trimsListed } from './taxonomy-lookup'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
}, 180_000)
afterAll(() => api.close())

test('trims go from the cheapest to the dearest, and one without prices is last', async () => {
  const { id } = await aDealership(api.db)
  const prices = {
    Touring: [3_100_000, 9_900_000, 3_000_000],
    lx: [2_000_000],
    EX: [2_500_000, 2_400_000],
    Sport: [null],
  }
  for (const [trim, each] of Object.entries(prices))
    for (const priceVehicleCents of each) await aVehicle(api.db, id, { trim, priceVehicleCents })
  await aVehicle(api.db, id, { trim: 'LX', priceVehicleCents: 2_100_000 })
  await aVehicle(api.db, id, { trim: 'Older', year: 2015 })
  const model = await modelNamed(api.context, { make: 'Honda', model: 'Accord' })
  const listed = await trimsListed(api.context, { modelId: model?.id ?? 0, year: 2021 })
  expect(listed.map((trim) => trim.toLowerCase())).toEqual(['lx', 'ex', 'touring', 'sport'])
  expect(await trimsListed(api.context, { modelId: model?.id ?? 0, year: 2021 }, 2)).toHaveLength(2)
})
