import { expect, test } from 'vitest'
import type { Car } from './car'
import { comparablesAmong } from './car'
import { aCar, now, plainMarket, someCars } from './fixtures/cars'
import { marketEffects } from './market'
import { rateModel } from './rate'

const rated = (cars: Car[], siblings: Car[] = [], market = plainMarket) => {
  const rating = rateModel({ body: 'sedan', cars, siblings }, market, now).find(({ vehicleId }) => vehicleId === 1)
  if (!rating) throw new Error('The car was not rated.')
  return rating
}
const me = (overrides: Partial<Car> = {}) => aCar({ id: 1, vin: 'MINE', ...overrides })
const stepsOf = ({ factors, comparables }: ReturnType<typeof rated>, factor: (typeof factors)[number]) =>
  comparables.map(({ steps }) => steps[factors.indexOf(factor)] ?? 0)

test('alike cars at one price give that price, and the difference in hundredths of a percent', () => {
  const rating = rated([me({ totalCents: 1_880_000 }), ...someCars(30)])
  expect(rating).toMatchObject({ outcome: 'rated', band: 'good', bandTo: null, estimateCents: 2_000_000 })
  expect(rating).toMatchObject({ differenceBp: -600, heldCents: 0, factors: [], accidents: 'unknown' })
  expect(rating.comparables).toHaveLength(30)
})

test('no estimate claims to be more exact than 2%, and twice that with twelve comparables', () => {
  expect(rated([me(), ...someCars(40)])).toMatchObject({ lowCents: 1_956_400, highCents: 2_043_600 })
  expect(rated([me(), ...someCars(12)])).toMatchObject({ lowCents: 1_920_000, highCents: 2_080_000 })
})

test.each([
  [7, 'few'],
  [8, 'rated'],
])('%i comparables: %s', (count, outcome) => {
  expect(rated([me(), ...someCars(count)])).toMatchObject({ outcome })
})

test('at most forty count, the most alike first, and their weights make 1', () => {
  const { comparables } = rated([me(), ...someCars(90, (at) => ({ lat: 42.28 + (90 - at) * 0.01 }))])
  expect(comparables.map(({ car }) => car.id)).toEqual(Array.from({ length: 40 }, (_, at) => 189 - at))
  expect(comparables.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 5)
})

test('another trim, engine and distance count less', () => {
  const { comparables } = rated([
    me(),
    ...someCars(9),
    aCar({ id: 10, trim: 'EX' }),
    aCar({ id: 11, cylinders: 6 }),
    aCar({ id: 13, lat: 43 }),
  ])
  const weightOf = (id: number) => comparables.find(({ car }) => car.id === id)?.weight ?? 0
  for (const id of [10, 11, 13]) expect(weightOf(id)).toBeLessThan(weightOf(100))
})

const pattern = (vin: string, at = 0) => `1HG${vin}0KA${String(at).padStart(6, '0')}`
const silent = { trim: null, cylinders: null, displacementLiters: null, fuel: null }

test('without a trim the VIN pattern tells which cars are the same version', () => {
  const versions = someCars(40, (at) => ({
    ...silent,
    vin: pattern(at % 2 === 0 ? 'CV1F1' : 'CV2F3', at),
    totalCents: at % 2 === 0 ? 2_000_000 : 3_000_000,
  }))
  const { estimateCents } = rated([me({ ...silent, vin: pattern('CV2F3', 99) }), ...versions])
  expect(estimateCents).toBeGreaterThan(2_800_000)
  const named = rated([me({ ...silent, trim: 'Sport', vin: pattern('CV2F3', 99) }), ...versions])
  expect(named.estimateCents, 'its trim is no reason to forget the pattern').toBeGreaterThan(2_700_000)
})

test('a version that no similar car has is too rare to rate', () => {
  const usual = { trim: 'LX', fuel: 'gasoline' as const, cylinders: 4, displacementLiters: 2 }
  const others = someCars(30, () => usual)
  const rare = { trim: 'Type R', fuel: 'gasoline' as const, cylinders: 6, displacementLiters: 3.5 }
  expect(rated([me(rare), ...others])).toMatchObject({ outcome: 'rare', estimateCents: null })
  expect(rated([me({ ...rare, ...silent, trim: 'Type R' }), ...others]).outcome, 'its engine is not known').toBe('rare')
  expect(rated([me({ ...rare, ...silent }), ...others]).outcome, 'its version is not known').toBe('rated')
  expect(rated([me({ ...usual, trim: 'Type R' }), ...others]).outcome, 'the same engine').toBe('rated')
  expect(rated([me(rare), aCar({ id: 90, ...rare }), ...others]).outcome).toBe('rated')
})

test('an unknown engine is no engine of its own', () => {
  const other = (id: number, cylinders: number | null) =>
    aCar({ id, fuel: cylinders ? 'gasoline' : null, cylinders, displacementLiters: cylinders ? 2 : null })
  const { comparables } = rated([
    me({ fuel: 'gasoline', cylinders: 4, displacementLiters: 2 }),
    ...someCars(9, () => ({ fuel: 'gasoline', cylinders: 4, displacementLiters: 2 })),
    other(10, null),
    other(11, 6),
  ])
  const weightOf = (id: number) => comparables.find(({ car }) => car.id === id)?.weight ?? 0
  expect(weightOf(10)).toBe(weightOf(100))
  expect(weightOf(11)).toBeLessThan(weightOf(100))
})

test('the search widens in years first, then in miles, then in years again, and stops at twenty', () => {
  const searchOf = (cars: Car[]) => rated([me(), ...cars]).search
  const near = someCars(12)
  const older = someCars(8, () => ({ year: 2019 }), 200)
  const far = someCars(8, () => ({ lat: 44.9 }), 300)
  const farthest = someCars(8, () => ({ lat: 33 }), 400)
  const muchOlder = someCars(8, () => ({ year: 2016 }), 600)
  expect(searchOf([...near, ...someCars(8, () => ({}), 500)])).toEqual({ yearSpan: 1, radiusMiles: 100 })
  expect(searchOf([...near, ...older])).toEqual({ yearSpan: 2, radiusMiles: 100 })
  expect(searchOf([...near, ...far])).toEqual({ yearSpan: 2, radiusMiles: 250 })
  expect(searchOf([...near, ...farthest])).toEqual({ yearSpan: 2, radiusMiles: null })
  expect(searchOf([...near, ...muchOlder])).toEqual({ yearSpan: 5, radiusMiles: null })
  expect(searchOf(near)).toEqual({ yearSpan: 1, radiusMiles: 100 })
})

test('new cars, a branded title, no price, no mileage, a far year or its own VIN is never a comparable', () => {
  const others = [
    ...someCars(10, () => ({ condition: 'new' }), 200),
    ...someCars(10, () => ({ titleBrand: 'rebuilt' }), 300),
    ...someCars(10, () => ({ totalCents: null }), 400),
    ...someCars(10, () => ({ mileage: null }), 500),
    ...someCars(10, () => ({ year: 2015 }), 600),
    ...someCars(10, () => ({ vin: 'MINE' }), 700),
  ]
  expect(rated([me(), ...others])).toMatchObject({ outcome: 'few', comparables: [] })
})

test('a rare model is compared with others of its make, from two of its own on', () => {
  const siblings = someCars(30, (at) => ({ modelId: 2, totalCents: 3_000_000 + at * 1000 }), 300)
  expect(rated([me(), ...someCars(1)], siblings)).toMatchObject({ outcome: 'few', estimateCents: null })
  const rating = rated([me(), ...someCars(5)], siblings)
  expect(rating).toMatchObject({ outcome: 'rated', search: { yearSpan: 2, radiusMiles: null } })
  expect(rating.comparables).toHaveLength(20)
  expect(rating.factors).toContain('model')
  expect(Math.abs((rating.estimateCents ?? 0) / 2_000_000 - 1)).toBeLessThan(0.06)
})

test('a car that was sold and is on sale again counts once, as it is now, and each listing of it is rated', () => {
  const twice = [aCar({ id: 60, vin: 'T', onSale: false, totalCents: 900_000 }), aCar({ id: 50, vin: 'T' })]
  const { comparables } = rated([me(), ...someCars(9), ...twice])
  expect(comparables.filter(({ car }) => car.vin === 'T').map(({ car }) => car.id)).toEqual([50])
  const listedTwice = [me(), aCar({ id: 50, vin: 'MINE' }), ...someCars(9)]
  const ratings = rateModel({ body: 'sedan', cars: listedTwice }, plainMarket, now)
  expect(ratings.filter(({ outcome }) => outcome === 'rated')).toHaveLength(11)
})

test('of two that list one car for sale the first counts: a later price says nothing of it', () => {
  const listed = [aCar({ id: 50, vin: 'T', totalCents: 2_000_000 }), aCar({ id: 60, vin: 'T', totalCents: 527_900 })]
  expect(comparablesAmong(listed).map(({ id }) => id)).toEqual([50])
  expect(comparablesAmong(listed.map((car) => ({ ...car, onSale: false }))).map(({ id }) => id)).toEqual([60])
  const relisted = listed.map((car) => ({ ...car, onSaleSince: car.id === 50 ? 2 : 1 }))
  expect(
    comparablesAmong(relisted).map(({ id }) => id),
    'the older listing came back later',
  ).toEqual([60])
})

test('sold cars are compared with and not rated themselves', () => {
  const sold = someCars(10, () => ({ onSale: false }))
  const ratings = rateModel({ body: 'sedan', cars: [me(), ...sold] }, plainMarket, now)
  expect(ratings.map(({ vehicleId }) => vehicleId)).toEqual([1])
  expect(ratings[0]?.comparables).toHaveLength(10)
})

test('the steps of a comparable lead from its total to its adjusted price in whole dollars', () => {
  const cars = someCars(40, (at) => ({ year: 2020 + (at % 3), mileage: 20_000 + at * 1_700, totalCents: 1_934_567 }))
  for (const { car, steps, adjustedCents } of rated([me(), ...cars]).comparables) {
    expect(steps.reduce((sum, step) => sum + step, car.totalCents)).toBe(adjustedCents)
    expect(steps.filter((step) => step % 100 !== 0)).toEqual([])
  }
})

/** A market in which miles, years, trim, driven axles and accidents are worth what is said here. */
const lawfulCars = (count: number) =>
  someCars(count, (at) => {
    const scattered = (at * 7919) % 997
    const [mileage, year] = [20_000 + ((at * 7919) % 90_000), 2018 + (at % 6)]
    const [isTouring, isDriven, accidents] = [scattered % 3 === 0, scattered % 2 === 0, scattered % 5 === 0 ? 1 : 0]
    const worth = (isTouring ? 0.12 : 0) + (isDriven ? 0.06 : 0) - 0.08 * accidents
    const log = Math.log(2_500_000) - 4e-6 * mileage + 0.07 * (year - 2021) + worth
    const trim = isTouring ? 'Touring' : 'Sport'
    const drivetrain = isDriven ? ('awd' as const) : ('fwd' as const)
    return { vin: `V${at}`, mileage, year, trim, accidents, drivetrain, totalCents: Math.round(Math.exp(log)) }
  })

test('what miles, years, trims, driven axles and accidents are worth is found in the prices', async () => {
  const cars = lawfulCars(600)
  const market = await marketEffects([{ body: 'sedan', cars }])
  const truth = Math.exp(Math.log(2_500_000) - 4e-6 * 40_000)
  for (const [change, worth] of [
    [{ accidents: 0 }, 0],
    [{ accidents: 1 }, -0.08],
    [{ accidents: 0, trim: 'Touring' }, 0.12],
    [{ accidents: 0, drivetrain: 'awd' }, 0.06],
    [{ accidents: 0, year: 2019 }, -0.14],
    [{ accidents: 0, mileage: 90_000 }, -0.2],
  ] as const) {
    const { estimateCents } = rated([me({ totalCents: 2_200_000, ...change }), ...cars], [], market)
    expect(Math.abs((estimateCents ?? 0) / (truth * Math.exp(worth)) - 1)).toBeLessThan(0.02)
  }
})

test('reported accidents are adjusted for where the history of the car and of eight comparables is known', async () => {
  const cars = lawfulCars(600)
  const market = await marketEffects([{ body: 'sedan', cars }])
  const unknown = (at: number) => ({ vin: `U${at}`, accidents: null })
  const known = rated([me({ accidents: 0 }), ...cars], [], market)
  expect(known.accidents).toBe('counted')
  const steps = stepsOf(known, 'accidents')
  known.comparables.forEach(({ car }, at) => {
    if (car.accidents === 0) expect(steps[at]).toBe(0)
    else expect(steps[at]).toBeGreaterThan(0)
  })
  const silent = rated([me({ accidents: null }), ...cars], [], market)
  expect(silent).toMatchObject({ accidents: 'unknown' })
  expect(silent.factors).not.toContain('accidents')
  const others = someCars(30, unknown, 2000)
  expect(rated([me({ accidents: 1 }), ...others], [], market)).toMatchObject({ accidents: 'few', factors: [] })
})

test('models that help a rare one out do not change what its years are worth', () => {
  const own = someCars(6, (at) => ({ year: 2018 + at, totalCents: Math.round(2_000_000 * 1.09 ** (at - 3)) }))
  const others = (modelId: number) =>
    someCars(20, (at) => ({
      modelId,
      year: 2018 + (at % 6),
      totalCents: Math.round(3_000_000 * 1.2 ** ((at % 6) - 3)),
    }))
  const siblings = [2, 3, 4, 5].flatMap((modelId) =>
    others(modelId).map((car) => ({ ...car, id: car.id + modelId * 1000 })),
  )
  const estimateIn = (year: number) => rated([me({ year }), ...own], siblings).estimateCents ?? 0
  expect(estimateIn(2022) / estimateIn(2021)).toBeLessThan(1.2)
})

test('accidents that are not adjusted for do not move the estimate either', () => {
  const market = plainMarket.map((effects) => new Map([...effects, ['accidents', -0.1]]))
  const cars = someCars(30)
  const estimate = (accidents: number | null) => rated([me({ accidents }), ...cars], [], market).estimateCents
  expect(estimate(2)).toBe(estimate(null))
  expect(estimate(2)).toBe(2_000_000)
})

test('no single comparable decides, however alike it is', () => {
  const far = (at: number) => ({ lat: 43 + at * 0.01, trim: 'EX', cylinders: 6 })
  const { comparables } = rated([me(), aCar({ id: 9 }), ...someCars(9, far)])
  expect(comparables[0]?.car.id).toBe(9)
  expect(comparables[0]?.weight).toBeLessThan(0.4)
})
