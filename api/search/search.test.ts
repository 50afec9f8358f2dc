import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aVehicle } from '../../tests/support/factories'

let api: TestApi
const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day)

beforeAll(async () => {
  api = await anApi()
  const near = await aDealership(api.db, { name: 'Near Motors', slug: 'near-motors' })
  const far = await aDealership(api.db, {
    name: 'Far Motors',
    city: 'Denver',
    state: 'CO',
    zip: '80202',
    lat: 39.75,
    lng: -105,
  })
  const hidden = await aDealership(api.db, { status: 'suspended' })
  await aVehicle(api.db, near.id, {
    year: 2021,
    priceVehicleCents: 2_000_000,
    publishedAt: ago(1),
    firstPublishedAt: ago(1),
  })
  await aVehicle(api.db, near.id, {
    year: 2019,
    model: 'Civic',
    priceVehicleCents: 1_500_000,
    exteriorFamily: 'red',
    publishedAt: ago(10),
    firstPublishedAt: ago(10),
  })
  await aVehicle(api.db, near.id, {
    make: 'Toyota',
    model: 'RAV4',
    body: 'suv',
    drivetrain: 'awd',
    priceVehicleCents: 3_000_000,
    condition: 'new',
    mileage: 12,
    status: 'pending',
    publishedAt: ago(3),
    firstPublishedAt: ago(3),
  })
  await aVehicle(api.db, far.id, {
    make: 'Ford',
    model: 'F-150',
    body: 'pickup',
    lat: 39.75,
    lng: -105,
    city: 'Denver',
    state: 'CO',
    zip: '80202',
    priceVehicleCents: null,
    publishedAt: ago(40),
    firstPublishedAt: ago(40),
  })
  for (const status of ['draft', 'delisted', 'suspended'] as const) await aVehicle(api.db, near.id, { status })
  await aVehicle(api.db, near.id, { status: 'sold', soldAt: ago(2) })
  await aVehicle(api.db, hidden.id)
})
afterAll(() => api.close())

const search = async (query: string) => (await (await api.as(null)).get(`/api/search?${query}`)).body
const titles = (page: { items: { title: string }[] }) => page.items.map(({ title }) => title)
const facet = (page: { facets: { name: string; values: { value: string; count: number }[] }[] }, name: string) =>
  Object.fromEntries(
    page.facets.find((one) => one.name === name)?.values.map(({ value, count }) => [value, count]) ?? [],
  )

test('only what is on sale at an approved dealership is found', async () => {
  const page = await search('')
  expect(page.total).toBe(4)
  expect(page.problems).toEqual([])
})

test('the price is the total: doc fee included, and filtered by', async () => {
  expect((await search('price_max=20279')).total).toBe(1)
  const page = await search('price_max=20280')
  expect(titles(page)).toEqual(['2021 Honda Accord', '2019 Honda Civic'])
  expect(page.items[0].totalCents).toBe(2_028_000)
})

test('each facet counts without its own filter, and with the others', async () => {
  const page = await search('make=honda&color=red')
  expect(page.total).toBe(1)
  expect(facet(page, 'color')).toMatchObject({ red: 1, blue: 1 })
  expect(facet(page, 'make')).toEqual({ Honda: 1 })
  expect(facet(page, 'body')).toEqual({ sedan: 1 })
  expect(facet(page, 'model')).toMatchObject({ Civic: 1 })
})

test('a make with a chosen model means that model; a make without means all of it', async () => {
  expect(titles(await search('make=Honda&model=Civic'))).toEqual(['2019 Honda Civic'])
  expect(titles(await search('make=Honda,Toyota&model=Civic&sort=price'))).toEqual([
    '2019 Honda Civic',
    '2021 Toyota RAV4',
  ])
})

test('words are found by their beginnings, whatever their case', async () => {
  expect(titles(await search('q=HOND%20civ'))).toEqual(['2019 Honda Civic'])
  expect((await search('q=%26%7C%21%3A*%27')).total).toBe(4)
})

test('a radius keeps what lies within it, and distances are told', async () => {
  const page = await search('zip=48104&radius=50&sort=distance')
  expect(page.place).toEqual({ zip: '48104', city: 'Ann Arbor', state: 'MI' })
  expect(page.total).toBe(3)
  expect(page.items[0].distanceMiles).toBeLessThan(10)
  expect((await search('zip=48104')).total).toBe(4)
})

test.each([
  ['price', ['2019 Honda Civic', '2021 Honda Accord', '2021 Toyota RAV4', '2021 Ford F-150']],
  ['price_desc', ['2021 Toyota RAV4', '2021 Honda Accord', '2019 Honda Civic', '2021 Ford F-150']],
  ['newest', ['2021 Honda Accord', '2021 Toyota RAV4', '2019 Honda Civic', '2021 Ford F-150']],
])('sorted by %s, a price on request comes last', async (sort, expected) => {
  expect(titles(await search(`sort=${sort}`))).toEqual(expected)
})

test.each([
  ['zip=00000', 'zip'],
  ['zip=abc', 'zip'],
  ['price_min=abc', 'price_min'],
  ['page=-1', 'page'],
  ['make=%3Cscript%3E', 'make'],
  ['body=spaceship', 'body'],
  ['sort=magic', 'sort'],
  ['sort=distance', 'sort'],
  ['year_min=12', 'year_min'],
  ['mileage_max=1e9', 'mileage_max'],
])('%s is named in words and left out; the rest of the search goes on', async (query, name) => {
  const page = await search(`${query}&condition=used`)
  expect(page.problems).toEqual([expect.objectContaining({ name, message: expect.stringMatching(/\w/) })])
  expect(page.chips).toEqual([{ name: 'condition', value: 'used', label: 'Used' }])
})

test.each([
  `q=${'a'.repeat(20_000)}`,
  'q=%00',
  'make=Honda&make=Toyota',
  'make[]=Honda',
  '__proto__=1&constructor=2',
  'page=99999999999999999999',
  'price_min=-5&price_max=99999999999',
  `q=${encodeURIComponent('\u202eمرحبا 🚗 ﷽')}`,
])('nothing a URL can carry breaks the search: %s', async (query) => {
  const answer = await (await api.as(null)).get(`/api/search?${query}`)
  expect(answer.status).toBe(200)
})

test('when nothing matches, each filter says what dropping it would show', async () => {
  const page = await search('make=Honda&body=pickup')
  expect(page.total).toBe(0)
  expect(page.widen).toEqual([
    expect.objectContaining({ name: 'body', count: 2 }),
    expect.objectContaining({ name: 'make', count: 1 }),
  ])
})

test('a page past the end is the last page', async () => {
  expect((await search('page=9')).page).toBe(1)
})

test('just listed is grouped by day, the newest day first; older listings stand in when there are none', async () => {
  const me = await api.as(null)
  const { body } = await me.get('/api/just-listed?days=7')
  expect(body.groups.map((group: { count: number }) => group.count)).toEqual([1, 1])
  expect(body.groups[0].day > body.groups[1].day).toBe(true)
  const none = (await me.get('/api/just-listed?days=1&make=Ford')).body
  expect(none).toMatchObject({ fallback: true, total: 0 })
  expect(none.groups).toHaveLength(1)
  expect((await me.get('/api/just-listed?days=5')).body.problems).toHaveLength(1)
})

test('the overview counts everything on sale, and the dealerships of the directory with cars or without', async () => {
  const nobody = await api.as(null)
  const { body } = await nobody.get('/api/overview')
  expect(body).toMatchObject({ vehicles: 4, dealerships: 2 })
  await aDealership(api.db, { name: 'Empty Motors' })
  await aDealership(api.db, { status: 'pending' })
  const [now, directory, options] = await Promise.all(
    ['/api/overview', '/api/dealerships', '/api/dealership-options'].map((path) => nobody.get(path)),
  )
  expect([now?.body.dealerships, directory?.body.total, options?.body.length]).toEqual([3, 3, 3])
  expect(body.priceBands.reduce((sum: number, band: { count: number }) => sum + band.count, 0)).toBe(3)
  const modelled = body.models.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
  expect(modelled, 'every car has its model').toBe(4)
  for (const { value, label } of body.models) expect(label.split('|')).toEqual([expect.any(String), value])
})
