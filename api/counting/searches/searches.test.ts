import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aVehicle } from '../../../tests/support/factories'
import { testSecrets } from '../../../tests/support/mails'
import { setSetting } from '../../../tests/support/site-settings'
import { openBodyMac } from '../../idempotency/body-mac'
import { timeZoneSection } from '../../site-settings/time-zone.section'
import type { Source } from '../kinds.contract'
import { forgetVisits } from '../visits'
import { purgeSearches } from './purge-searches'
import { maxSearchRowsADay, maxSearchRowsOfNetwork } from './record-searches'
import { type SearchCount, storableWords } from './searches.contract'
import { searchDealershipDaily, searchFilterDaily, searchMarks, searchWordsDaily } from './searches.schema'

let now = new Date('2026-11-20T15:00:00Z')
let api: TestApi
let guest: Awaited<ReturnType<TestApi['as']>>
beforeAll(async () => {
  api = await anApi({ now: () => now })
  guest = await api.as(null)
})
afterAll(() => api.close())
// Gives each test a network of its own: one has 200 places for new rows a day, taken by chance, where two tests could meet.
let networks = 0
beforeEach(() => {
  networks += 1
})

const post = (searches: readonly unknown[], shown: readonly object[] = []) => {
  const body = JSON.stringify({ shown, events: [], searches, withdrawn: [], leftOut: [] })
  const signature = openBodyMac(testSecrets, 'counts').of(body)
  return guest.post('/api/counts', JSON.parse(body), { 'da-counts-signature': signature })
}
const aSearch = (overrides: Partial<SearchCount> = {}): SearchCount => ({
  words: '',
  unread: [],
  make: 'Honda',
  model: 'Civic',
  body: 'sedan',
  priceMax: 20_000,
  state: 'MI',
  outcome: 'found',
  vehicleIds: [],
  at: now.toISOString(),
  isWithdrawn: false,
  network: `203.0.113.${networks}`,
  userAgent: 'Mozilla/5.0',
  ...overrides,
})
const filtersOf = (make: string) => api.db.select().from(searchFilterDaily).where(eq(searchFilterDaily.make, make))
const storedWords = async () =>
  (await api.db.select().from(searchWordsDaily)).map(({ kind, words, visits }) => `${kind} ${words} ${visits}`).sort()

test('a search counts once a day for a visit, whatever it reloads, and again on another day', async () => {
  const search = aSearch({ make: 'Acura', words: 'acura tlx', unread: ['tlx'] })
  expect((await post([search, search])).status).toBe(200)
  await post([search, aSearch({ ...search, userAgent: 'another' })])
  expect(await filtersOf('Acura')).toMatchObject([{ day: '2026-11-20', model: 'Civic', state: 'MI', visits: 2 }])
  expect(await storedWords()).toEqual(['typed acura tlx 2', 'unread tlx 2'])
  await post([{ ...search, at: '2026-11-21T15:00:00Z' }])
  expect(await filtersOf('Acura')).toHaveLength(2)
})

test('a day is that of the operator’s time zone', async () => {
  await post([aSearch({ make: 'Audi', at: '2026-11-20T04:30:00Z' })])
  expect(await filtersOf('Audi')).toMatchObject([{ day: '2026-11-19' }])
  await setSetting(api.db, timeZoneSection, { timeZone: 'Asia/Tokyo' })
  await post([aSearch({ make: 'Bentley', at: '2026-11-20T04:30:00Z' })])
  expect(await filtersOf('Bentley')).toMatchObject([{ day: '2026-11-20' }])
  await setSetting(api.db, timeZoneSection, { timeZone: 'America/New_York' })
})

test.each([
  'jamie@example.com civic',
  'jamie＠example.com',
  'civic 734 555 0188',
  'call 7345550188',
  '٧٣٤٥٥٥٠١٨٨',
  '❼❸❹ ❺❺❺ ❶❽❽❽ civic',
  '1HGCM82633A004352',
  'vin 1hgcm 82633 a00435 2',
  'vin wvw,zzz,1jz,xwf,abcde',
  'wvwzzz:1jzx–wfabcde',
])('words that may name a person or a car are never stored: %s', async (words) => {
  expect(storableWords(words)).toBe('')
  const before = await storedWords()
  await post([aSearch({ make: 'BMW', words, unread: ['jamie'], userAgent: words })])
  expect(await storedWords()).toEqual(before)
  expect((await filtersOf('BMW')).length).toBe(1)
})

test('words are stored in lower case, without what cannot be seen', () => {
  expect(storableWords('  Honda\u0000 \u200bCR-V\n 2020 ')).toBe('honda cr-v 2020')
  expect(storableWords('x'.repeat(81))).toBe('')
})

test('a row that is none costs the others nothing', async () => {
  const poison = [null, 7, 'x', {}, aSearch({ make: 'x'.repeat(200) }), { ...aSearch(), state: "MI'; --" }]
  const unstorable = ['\u0000', '\ud800'].map((words) => ({ ...aSearch({ make: 'Volvo' }), words }))
  const { status } = await post([...poison, ...unstorable, aSearch({ make: 'Mini' })])
  expect(status).toBe(200)
  expect(await filtersOf('Volvo')).toHaveLength(0)
  expect(await filtersOf('Mini')).toHaveLength(1)
})

test('a program’s searches are taken back, and those of others stay', async () => {
  const search = aSearch({ make: 'Kia' })
  await post([search, aSearch({ make: 'Kia', network: 'another' })])
  await post([
    { ...search, isWithdrawn: true },
    { ...search, isWithdrawn: true, network: 'never came' },
  ])
  expect(await filtersOf('Kia')).toMatchObject([{ visits: 1 }])
})

test('a model that was asked for alone counts for its make and its body', async () => {
  await post([aSearch({ make: '', model: 'Odyssey', body: '' })])
  const rows = await api.db.select().from(searchFilterDaily).where(eq(searchFilterDaily.model, 'Odyssey'))
  expect(rows).toMatchObject([{ make: 'Honda', body: 'minivan' }])
})

test('a search counts once for each dealership whose cars its page showed', async () => {
  const [one, other] = [await aDealership(api.db), await aDealership(api.db)]
  const cars = [await aVehicle(api.db, one.id), await aVehicle(api.db, one.id), await aVehicle(api.db, other.id)]
  const search = aSearch({ make: 'Jeep', vehicleIds: cars.map(({ id }) => id) })
  const source: Source = 'search'
  await post([search, search], [{ vehicleId: cars[0]?.id, source, at: now.toISOString(), count: 1 }])
  const rows = await api.db.select().from(searchDealershipDaily).where(eq(searchDealershipDaily.make, 'Jeep'))
  expect(rows.map(({ dealershipId, visits }) => [dealershipId, visits]).sort()).toEqual(
    [
      [one.id, 1],
      [other.id, 1],
    ].sort(),
  )
})

test('a program’s search is taken back from the dealerships that it counted for, whatever its later pages showed', async () => {
  const [first, later] = [await aDealership(api.db), await aDealership(api.db)]
  const [car, other] = [await aVehicle(api.db, first.id), await aVehicle(api.db, later.id)]
  const search = aSearch({ make: 'Ram', vehicleIds: [car.id] })
  const secondPage = { ...search, vehicleIds: [other.id] }
  const byDealership = async () =>
    (await api.db.select().from(searchDealershipDaily).where(eq(searchDealershipDaily.make, 'Ram'))).map(
      ({ dealershipId, visits }) => [dealershipId, visits],
    )
  await post([search])
  await post([secondPage])
  await post([{ ...secondPage, isWithdrawn: true }])
  expect(await byDealership()).toEqual([[first.id, 1]])
  await post([{ ...search, network: 'another' }])
  await post([secondPage, search].map((page) => ({ ...page, network: 'another', isWithdrawn: true })))
  expect(await byDealership()).toEqual([[first.id, 1]])
})

test('a day holds so many different searches, and those that it has go on counting', async () => {
  const at = '2026-11-10T15:00:00Z'
  for (let first = 0; first < maxSearchRowsADay + 500; first += 500)
    await post(
      Array.from({ length: 500 }, (_, n) =>
        aSearch({ at, make: `Made up ${first + n}`, words: `w ${first + n}`, network: `${first + n}` }),
      ),
    )
  const rows = () => api.db.$count(searchWordsDaily, eq(searchWordsDaily.day, '2026-11-10'))
  expect(await rows()).toBe(maxSearchRowsADay)
  await post([aSearch({ at, make: 'Made up 3', words: 'w 3', userAgent: 'another' }), aSearch({ at, words: 'new' })])
  expect(await rows()).toBe(maxSearchRowsADay)
  expect(await filtersOf('Made up 3')).toMatchObject([{ visits: 2 }])
})

test.each([
  ['IPv4', () => '198.51.100.7'],
  ['IPv6', (n: number) => `2001:db8:7:${n}::/64`],
])('one network of %s fills no day with made-up searches, whatever browsers it names', async (kind, networkOf) => {
  const at = `2026-11-0${kind === 'IPv4' ? 8 : 9}T15:00:00Z`
  for (let first = 0; first < maxSearchRowsADay; first += 500)
    await post(
      Array.from({ length: 500 }, (_, n) =>
        aSearch({ at, words: `zq ${first + n}`, userAgent: `${n % 50}`, network: networkOf(n) }),
      ),
    )
  const day = at.slice(0, 10)
  expect(await api.db.$count(searchWordsDaily, eq(searchWordsDaily.day, day))).toBeLessThanOrEqual(
    maxSearchRowsOfNetwork,
  )
  await post([aSearch({ at, words: `honest ${kind}` })])
  expect(await storedWords()).toContain(`typed honest ${kind.toLowerCase()} 1`)
})

test('which visit had which search is forgotten after the day, and all counts after 90 days', async () => {
  await post([aSearch({ make: 'Lexus' })])
  now = new Date('2026-11-21T12:30:00Z')
  await forgetVisits({ db: api.db, now: () => now })
  const marks = await api.db.select({ day: searchMarks.day }).from(searchMarks)
  expect(marks.every(({ day }) => day > '2026-11-20')).toBe(true)
  now = new Date('2027-02-17T15:00:00Z')
  await purgeSearches({ db: api.db, now: () => now })
  expect(await filtersOf('Lexus')).toHaveLength(1)
  now = new Date('2027-02-18T15:00:00Z')
  await purgeSearches({ db: api.db, now: () => now })
  expect(await filtersOf('Lexus')).toHaveLength(0)
})
