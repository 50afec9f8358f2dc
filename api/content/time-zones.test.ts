import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTestDatabase, type TestDatabase } from '../../tests/support/database'
import { timeZones, usStates } from '../http/places.contract'
import { allPlaces, placeOf } from './places'
import { timeZoneOf } from './time-zones'

let database: TestDatabase
beforeAll(async () => {
  database = await aTestDatabase()
})
afterAll(() => database.close())

test.each([
  ['48104', 'Ann Arbor', 'America/Detroit'],
  ['10001', 'New York', 'America/New_York'],
  ['60601', 'Chicago', 'America/Chicago'],
  ['80202', 'Denver', 'America/Denver'],
  ['85003', 'Phoenix', 'America/Phoenix'],
  ['94103', 'San Francisco', 'America/Los_Angeles'],
  ['99501', 'Anchorage', 'America/Anchorage'],
  ['96813', 'Honolulu', 'Pacific/Honolulu'],
  ['32501', 'Pensacola', 'America/Chicago'],
  ['33130', 'Miami', 'America/New_York'],
  ['79901', 'El Paso', 'America/Denver'],
  ['37902', 'Knoxville', 'America/New_York'],
  ['37203', 'Nashville', 'America/Chicago'],
  ['46402', 'Gary', 'America/Chicago'],
  ['46204', 'Indianapolis', 'America/Indiana/Indianapolis'],
  ['42101', 'Bowling Green', 'America/Chicago'],
  ['40202', 'Louisville', 'America/New_York'],
  ['57701', 'Rapid City', 'America/Denver'],
])('%s (%s) goes by %s', async (zip, _, zone) => {
  expect(timeZoneOf(await placeOf(database.context, zip))).toBe(zone)
})

test('every place has a clock that a form offers, and that this machine knows', async () => {
  const known = timeZones.map(({ value }) => value as string)
  const places = [...(await allPlaces(database.context)).values()]
  const used = new Set(places.map(timeZoneOf))
  expect([...used].filter((zone) => !known.includes(zone))).toEqual([])
  for (const zone of used) expect(() => new Date().toLocaleString('en-US', { timeZone: zone })).not.toThrow()
  expect(usStates.length).toBeGreaterThan(50)
})
