import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTestDatabase, type TestDatabase } from '../../../tests/support/database'
import { aDealership, aVehicle } from '../../../tests/support/factories'
import { vehicles } from '../schema'
import { extractFeatures } from './extract-features'
import { featuresIn } from './features'

let database: TestDatabase
beforeAll(async () => {
  database = await aTestDatabase()
})
afterAll(() => database.close())

const named = (...items: string[]) => featuresIn([{ group: 'Features', items }])

test.each([
  ['Apple CarPlay® & Android Auto', ['apple_carplay', 'android_auto']],
  ["Power driver's seat", ['power_seat']],
  ['Heated Front Seats', ['heated_seats']],
  ['Back-up camera w/ guide lines', ['backup_camera']],
  ['Bose premium audio', ['premium_sound']],
  ['Third-row seat', ['third_row']],
  ['2nd-Row Captain’s Chairs', ['captain_chairs']],
  ['Sunroof deflector, moonroof', ['sunroof']],
  ['Adaptive cruise control', ['cruise_control', 'adaptive_cruise']],
])('%s is %j', (item, expected) => {
  expect(named(item)).toEqual(expected)
})

test.each(['Thudding exhaust', 'Leatherette', 'constructor', ''])('“%s” is no feature that is searched for', (item) => {
  expect(named(item)).toEqual([])
})

test('vehicles that were never looked through get their features once, and the change is told', async () => {
  const { db, context } = database
  const dealership = await aDealership(db)
  const options = [{ group: 'Comfort', items: ['Sunroof', 'Leather seats'] }]
  const car = await aVehicle(db, dealership.id, { options })
  expect(await extractFeatures(context)).toBe(1)
  expect(await extractFeatures(context)).toBe(0)
  const [row] = await db.select().from(vehicles).where(eq(vehicles.id, car.id))
  expect(row?.features).toEqual(['leather_seats', 'sunroof'])
})
