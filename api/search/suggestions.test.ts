import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aVehicle } from '../../tests/support/factories'

let api: TestApi

beforeAll(async () => {
  api = await anApi()
  const lot = await aDealership(api.db, { name: 'Near Motors', slug: 'near-motors' })
  const car = (facts: Parameters<typeof aVehicle>[2]) => aVehicle(api.db, lot.id, facts)
  await car({
    model: 'Civic',
    body: 'sedan',
    exteriorFamily: 'red',
    year: 2019,
    mileage: 70_000,
    mpgCity: 30,
    mpgHighway: 38,
  })
  await car({
    model: 'Civic',
    body: 'sedan',
    exteriorFamily: 'blue',
    year: 2022,
    mileage: 20_000,
    mpgCity: 31,
    mpgHighway: 40,
  })
  await car({
    make: 'Toyota',
    model: 'RAV4',
    body: 'suv',
    drivetrain: 'awd',
    year: 2021,
    seats: 7,
    exteriorFamily: 'white',
  })
  await car({ make: 'Ford', model: 'F-150', body: 'pickup', drivetrain: 'four_wd', exteriorFamily: 'red', year: 2020 })
})
afterAll(() => api.close())

const get = async (path: string) => (await (await api.as(null)).get(path)).body
const search = (q: string, more = '') => get(`/api/search?q=${encodeURIComponent(q)}${more}`)
const titles = (page: { items: { title: string }[] }) => page.items.map(({ title }) => title).sort()

test('a sentence becomes filters, each with the words that it came from', async () => {
  const page = await search('not red, newer than 2019, over 30 mpg')
  expect(titles(page)).toEqual(['2022 Honda Civic'])
  expect(page.chips).toEqual([
    { name: 'color_not', value: 'red', label: 'Not red', words: 'not red' },
    { name: 'year_min', value: '2020', label: '2020 or newer', words: 'newer than 2019' },
    { name: 'mpg_min', value: '30', label: '30 mpg or more', words: 'over 30 mpg' },
  ])
  expect(page.query).toBe('color_not=red&year_min=2020&mpg_min=30')
  const again = await get(`/api/search?${page.query}`)
  expect(again).toMatchObject({ total: 1, query: page.query, problems: [] })
})

test('what nothing matches is left out with a sentence, as long as something is left', async () => {
  const page = await search('family suv')
  expect(titles(page)).toEqual(['2021 Toyota RAV4'])
  expect(page.dropped).toEqual([{ words: 'family', message: '“family” matched nothing, so it was left out.' }])
  expect(page.query).toBe('q=suv')
  expect(await search('qqqqzzzz')).toMatchObject({ total: 0, dropped: [] })
})

test('what cannot be searched for is said, and the rest is searched', async () => {
  const page = await search('truck under $400 a month within 50 miles')
  expect(page.total).toBe(1)
  expect(page.dropped.map(({ words }: { words: string }) => words)).toEqual(['under $400 a month', 'within 50 miles'])
})

test('a typed place and “without 100 miles” go together; a sentence narrows what is chosen', async () => {
  expect(await search('suv without 100 miles', '&zip=48104')).toMatchObject({
    place: { zip: '48104' },
    query: 'body=suv&zip=48104&radius=100',
  })
  expect((await search('cars newer than 2019', '&year_min=2021')).query).toBe('year_min=2021')
})

test('a count is the search’s total', async () => {
  expect(await get('/api/search/count?make=Honda')).toEqual({ total: 2, label: '2 cars' })
  expect(await get('/api/search/count?q=not%20red%20under%201k')).toEqual({ total: 0, label: 'No cars' })
  expect(await get('/api/search/count?body=spaceship&make=Ford')).toEqual({ total: 1, label: '1 car' })
})

test('what is typed is completed: makes, models, bodies, places, dealerships', async () => {
  const groups = async (q: string) => {
    const { groups: some } = await get(`/api/search/suggestions?q=${encodeURIComponent(q)}`)
    return Object.fromEntries(
      some.map(({ kind, items }: { kind: string; items: { label: string }[] }) => [
        kind,
        items.map(({ label }) => label),
      ]),
    )
  }
  expect(await groups('hon')).toMatchObject({ make: ['Honda'] })
  expect(await groups('honda c')).toMatchObject({ model: ['Honda Civic'] })
  expect(await groups('f150')).toMatchObject({ model: ['Ford F-150'] })
  expect(await groups('pick')).toMatchObject({ body: ['Pickup'] })
  expect(await groups('ann ar')).toMatchObject({ place: ['Ann Arbor, MI'] })
  expect(await groups('4810')).toMatchObject({ place: ['48101', '48103', '48104'] })
  expect(await groups('near mo')).toMatchObject({ dealership: ['Near Motors'] })
  expect(await groups('suv newer than 2019')).toEqual({ sentence: ['SUV, 2020 or newer'] })
})

test('a suggestion says what it searches for, how much that finds and what of it was typed', async () => {
  const { groups } = await get('/api/search/suggestions?q=honda%20ci')
  expect(groups.find(({ kind }: { kind: string }) => kind === 'model').items).toEqual([
    {
      label: 'Honda Civic',
      detail: '2 cars',
      count: 2,
      query: 'make=Honda&model=Civic',
      dealership: null,
      highlights: [
        { start: 0, end: 5 },
        { start: 6, end: 8 },
      ],
    },
  ])
})

test('with nothing typed, what most cars are; a text that is too long is refused', async () => {
  const { groups } = await get('/api/search/suggestions')
  expect(groups).toMatchObject([
    { kind: 'popular', items: [{ label: 'Sedan', count: 2 }, {}, {}, { label: 'Honda' }, {}, {}] },
  ])
  expect((await (await api.as(null)).get(`/api/search/suggestions?q=${'a'.repeat(201)}`)).status).toBe(422)
})
