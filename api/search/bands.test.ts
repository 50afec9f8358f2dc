import { expect, test } from 'vitest'
import { anApi } from '../../tests/support/api'
import { aDealership, aVehicle } from '../../tests/support/factories'

test('price bands are counted within what else is chosen, without the price that is', async () => {
  const api = await anApi()
  const { id } = await aDealership(api.db)
  for (const priceVehicleCents of [1_200_000, 1_300_000, 4_500_000]) await aVehicle(api.db, id, { priceVehicleCents })
  await aVehicle(api.db, id, { make: 'Ford', model: 'F-150', priceVehicleCents: 1_200_000 })
  const bandsOf = async (query: string) => {
    const { body } = await (await api.as(null)).get(`/api/search?${query}`)
    return Object.fromEntries(
      body.bands
        .map(({ label, count }: { label: string; count: number }) => [label, count])
        .filter(([, n]: [string, number]) => n > 0),
    )
  }
  expect(await bandsOf('make=Honda&bands=1')).toEqual({ '$10,000 to $15,000': 2, '$40,000 to $60,000': 1 })
  expect(await bandsOf('make=Honda&bands=1&price_max=15000')).toEqual({
    '$10,000 to $15,000': 2,
    '$40,000 to $60,000': 1,
  })
  expect(await bandsOf('make=Honda'), 'only when asked for').toEqual({})
  await api.close()
})
