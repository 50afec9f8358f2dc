import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aVehicle } from '../../../tests/support/factories'
import { accordVin, aSerial } from '../../../tests/support/vins'
import { rateLimits } from '../../limits/schema'
import { rateEverything } from '../../pricing/run'
import { priceRatings } from '../../pricing/schema'
import { valueCar } from '../../pricing/value-car'
import { vehicles } from '../../vehicles/schema'
import { conditionQuestions } from '../kinds.contract'
import { deductions } from './deductions.data'
import { engineOf, mileagesAround } from './estimate'
import { payLines } from './pay-lines.contract'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
  const lots = await Promise.all([
    aDealership(api.db),
    aDealership(api.db, { lat: 42.33, lng: -83.05, city: 'Detroit' }),
  ])
  const [trims, engines] = [
    ['LX', 'Sport', 'EX-L', 'Touring', null],
    [1.5, 2.0],
  ]
  for (let at = 0; at < 220; at += 1)
    await aVehicle(api.db, lots[at % 2]?.id ?? 0, {
      vin: accordVin(aSerial()),
      year: 2016 + (at % 8),
      trim: trims[at % 5] as string | null,
      mileage: 8_000 + ((at * 7_919) % 110_000),
      priceVehicleCents: 3_100_000 - (at % 23) * 61_300 - (8 - (at % 8)) * 120_000,
      displacementLiters: engines[at % 2] as number,
      cylinders: 4,
      accidents: at % 3 === 0 ? at % 2 : null,
      features: at % 4 === 0 ? ['heated_seats', 'sunroof'] : [],
      ...(at % 2 && { lat: 42.33, lng: -83.05, city: 'Detroit' }),
    })
  await rateEverything(api.context)
}, 180_000)
afterAll(() => api.close())

test('the value is the rating’s number: 200 cars, each with its own facts and place', async () => {
  const rows = await api.db
    .select({ vehicle: vehicles, rating: priceRatings })
    .from(vehicles)
    .innerJoin(priceRatings, eq(priceRatings.vehicleId, vehicles.id))
    .where(eq(priceRatings.outcome, 'rated'))
    .limit(200)
  expect(rows).toHaveLength(200)
  for (const { vehicle, rating } of rows) {
    const { vin, year, trim, titleBrand, lat, lng, state, modelId, drivetrain, fuel, cylinders } = vehicle
    const { displacementLiters, transmission, features, accidents } = vehicle
    const facts = { vin, year, trim, titleBrand, lat, lng, state, modelId, drivetrain, fuel, cylinders }
    const more = { displacementLiters, transmission, accidents, mileage: vehicle.mileage }
    const value = await valueCar(api.context, { ...facts, ...more, featureCount: features?.length || null })
    expect(value.estimateCents).toBe(rating.estimateCents)
  }
})

test('the lines add up to both ends of what a dealership may pay, and never take more than there is', () => {
  const answers = fc.record(Object.fromEntries(conditionQuestions.map((one) => [one, fc.boolean()])))
  const facts = fc.record({
    condition: answers,
    tireDepth: fc.constantFrom(null, 'worn', 'half_worn', 'low'),
    keys: fc.constantFrom('two', 'one'),
    accidents: fc.constantFrom('none', 'unrepaired'),
  })
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 50_000_000 }), facts, (valueCents, car) => {
      const { payLowCents, payHighCents, lines } = payLines(
        valueCents,
        car as Parameters<typeof payLines>[1],
        deductions,
      )
      expect(valueCents + lines.reduce((sum, line) => sum + line.lowCents, 0)).toBe(payLowCents)
      expect(valueCents + lines.reduce((sum, line) => sum + line.highCents, 0)).toBe(payHighCents)
      expect(payLowCents >= 0 && payLowCents <= payHighCents && payHighCents <= valueCents).toBe(true)
      // Lets a line take from the high end alone where nothing is left at the low end.
      for (const { lowCents, highCents } of lines)
        expect(lowCents <= 0 && highCents <= 0 && (payLowCents === 0 || lowCents <= highCents)).toBe(true)
    }),
  )
})

test('each bad answer takes something off, and the table says when and by whom it was made', () => {
  const good = { condition: {}, tireDepth: null, keys: 'two', accidents: 'none' } as const
  for (const question of conditionQuestions) {
    const { lines } = payLines(2_000_000, { ...good, condition: { [question]: false } }, deductions)
    expect(lines.map(({ kind }) => kind)).toEqual(['preparation', 'margin', question])
  }
  expect(deductions).toMatchObject({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), source: expect.any(String) })
})

test('an engine is read as it is written', () => {
  expect(engineOf('3.5L V6 turbo')).toEqual({ cylinders: 6, displacementLiters: 3.5 })
  expect(engineOf('2.0L 4-cylinder')).toEqual({ cylinders: 4, displacementLiters: 2 })
  expect(engineOf('Electric')).toEqual({ cylinders: null, displacementLiters: null })
})

test('any mileage has others to compare with that make sense', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_999_999 }), (mileage) => {
      for (const other of mileagesAround(mileage)) expect(other > 0 && other !== mileage).toBe(true)
    }),
  )
})

test('whatever is sent as a step, the answer is a draft or a sentence at a field', async () => {
  const guest = await api.as(null)
  const odd = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.constant(undefined))
  const field = (good: unknown) => fc.oneof({ weight: 3, arbitrary: fc.constant(good) }, { weight: 1, arbitrary: odd })
  const miles = fc.record({
    step: fc.constant('miles'),
    mileage: field(41_300),
    zip: field('48104'),
    ownership: field('loan'),
    payoffCents: field(620_000),
    readyWhen: field('now'),
  })
  const condition = fc.record({
    step: fc.constant('condition'),
    ...Object.fromEntries(conditionQuestions.map((one) => [one, field(true)])),
    tireDepth: field('worn'),
    keys: field('two'),
    accidents: field('one'),
    titleBrand: field('clean'),
    remarks: field('New brakes'),
  })
  const { body } = await guest.post('/api/sell/drafts', { vin: accordVin(aSerial()) })
  const { token } = body
  let { version } = body.draft
  await fc.assert(
    fc.asyncProperty(fc.oneof(miles, condition), async (step) => {
      const answer = await guest.put('/api/sell/draft', { token, version, ...step })
      expect([200, 422]).toContain(answer.status)
      if (answer.status === 200) version = answer.body.version
      else expect(Object.keys(answer.body.error.fields ?? {}).length).toBeGreaterThan(0)
    }),
    { numRuns: 60 },
  )
})

test('whatever is sent as a car, the answer is a draft or a sentence at a field', async () => {
  const guest = await api.as(null)
  const text = fc.oneof(fc.string(), fc.constant(undefined), fc.integer(), fc.constant('Honda'), fc.constant('Accord'))
  const car = fc.record({
    vin: fc.oneof(
      fc.constant(undefined),
      fc.string(),
      fc.constant(accordVin(aSerial())),
      fc.stringMatching(/^[A-Z0-9]{17}$/),
    ),
    year: fc.oneof(fc.integer({ min: 1800, max: 2200 }), fc.constant(undefined), fc.string()),
    make: text,
    model: text,
    trim: text,
  })
  await fc.assert(
    fc.asyncProperty(car, async (input) => {
      await api.db.delete(rateLimits)
      const answer = await guest.post('/api/sell/drafts', input)
      expect([200, 422]).toContain(answer.status)
      if (answer.status === 422) expect(Object.keys(answer.body.error.fields ?? {}).length).toBeGreaterThan(0)
    }),
    { numRuns: 60 },
  )
})
