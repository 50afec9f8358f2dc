import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aVehicle } from '../../tests/support/factories'

let api: TestApi

beforeAll(async () => {
  api = await anApi()
  const { id } = await aDealership(api.db)
  await aVehicle(api.db, id, { make: 'Honda', model: 'CR-V', body: 'crossover', year: 2022 })
  await aVehicle(api.db, id, { make: 'Toyota', model: 'RAV4', body: 'suv', year: 2021 })
  await aVehicle(api.db, id, { make: 'Kia', model: 'Telluride', body: 'suv', year: 2022 })
  await aVehicle(api.db, id, { make: 'Chevrolet', model: 'Tahoe', body: 'suv', year: 2020 })
  await aVehicle(api.db, id, { make: 'Ferrari', model: 'Purosangue', body: 'suv', year: 2024 })
  await aVehicle(api.db, id, { make: 'Honda', model: 'Accord', body: 'sedan', year: 2021 })
})
afterAll(() => api.close())

interface Found {
  items: { title: string }[]
  facets: { name: string; values: { value: string; label: string; count: number; selected: boolean }[] }[]
}
const search = async (query: string) => (await (await api.as(null)).get(`/api/search?${query}`)).body
const titles = ({ items }: Found) => items.map(({ title }) => title).sort()
const sizesIn = ({ facets }: Found) =>
  facets.find(({ name }) => name === 'size')?.values.map(({ label, count }) => [label, count])

test('sizes are counted beside SUVs and crossovers alone', async () => {
  expect(sizesIn(await search('body=suv'))).toEqual([
    ['Compact', 2],
    ['Full-size', 1],
    ['Midsize', 1],
  ])
  expect(sizesIn(await search('body=crossover'))).toEqual([['Compact', 1]])
  expect(sizesIn(await search(''))).toBeUndefined()
  expect(sizesIn(await search('body=sedan'))).toBeUndefined()
})

test('a size finds SUVs and crossovers of that size, several find any of them', async () => {
  expect(titles(await search('body=suv&size=compact'))).toEqual(['2021 Toyota RAV4', '2022 Honda CR-V'])
  expect(titles(await search('size=midsize,full'))).toEqual(['2020 Chevrolet Tahoe', '2022 Kia Telluride'])
  expect(titles(await search('body=crossover&size=compact'))).toEqual(['2022 Honda CR-V'])
  expect((await search('body=sedan&size=compact')).total).toBe(0)
})

test('a size is read by its label, shown as a chip and kept in the query', async () => {
  const page = await search('size=Full-size&body=SUV')
  expect(page.chips).toEqual([
    { name: 'body', value: 'suv', label: 'SUV' },
    { name: 'size', value: 'full', label: 'Full-size SUV' },
  ])
  expect(page.query).toBe('body=suv&size=full')
  expect(sizesIn(page)).toHaveLength(3)
})

test('an unknown size is named and left out', async () => {
  const page = await search('body=suv&size=enormous')
  expect(page.problems).toMatchObject([{ name: 'size', value: 'enormous' }])
  expect(page.total).toBe(5)
})

test.each(['compact suv', 'full-size', 'mid size crossover'])('the words “%s” mean the size', async (words) => {
  const { total, corrections } = await search(`q=${encodeURIComponent(words)}`)
  expect(corrections).toEqual([])
  expect(total).toBe({ 'compact suv': 2, 'full-size': 1, 'mid size crossover': 0 }[words])
})

test('the car’s own call says its size', async () => {
  const [card] = (await search('make=Toyota')).items
  const { body } = await (await api.as(null)).get(`/api/vehicles/${card.slug}`)
  expect(body).toMatchObject({ body: 'SUV', size: 'compact' })
})
