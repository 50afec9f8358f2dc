import { expect, test } from 'vitest'
import type { ComparedVehicle } from '../../api/vehicles/contract'
import { featuresOf } from './features'
import { differs, groupsOf, onlyDifferences } from './rows'
import { compareHref, selectionOf } from './selection'

const choice = (search: string) => selectionOf(new URL(`http://own.invalid/compare${search}`))

test('the address names up to four cars, once each', () => {
  expect(choice('?ids=3,1,3')).toEqual({ ids: [3, 1], wrong: [], tooMany: false })
  expect(choice('?ids=3&ids=1')).toMatchObject({ ids: [3, 1] })
  expect(choice('?ids=1,2,3,4,5')).toMatchObject({ ids: [1, 2, 3, 4], tooMany: true })
  expect(choice('?ids=1,x,-2,1e9,%00')).toMatchObject({ ids: [1], wrong: ['x', '-2', '1e9', '\u0000'] })
  expect(choice('')).toEqual({ ids: [], wrong: [], tooMany: false })
})

test('links change one thing of the address and keep the rest', () => {
  const view = { ids: [1, 2], differences: true, zip: '48104' }
  expect(compareHref(view)).toBe('/compare?ids=1,2&differences=only&zip=48104')
  expect(compareHref(view, { differences: false, zip: undefined })).toBe('/compare?ids=1,2')
  expect(compareHref(view, { ids: [] })).toBe('/compare')
})

const price = (totalCents: number) => ({ totalCents, vehicleCents: totalCents - 28_000 }) as ComparedVehicle['price']
const nothing = { rating: null, titleBrand: 'Clean', warranty: null, body: 'Sedan', drivetrain: null, fuel: 'Gasoline' }
const unknown = {
  mpgCity: null,
  mpgHighway: null,
  rangeMiles: null,
  horsepower: null,
  engine: null,
  doors: 4,
  seats: 5,
}
const colors = { displacementLiters: null, exteriorColor: 'blue', exteriorFamily: 'Blue', interiorColor: null }
const place = { city: 'Ann Arbor', state: 'MI', distanceMiles: null, listedAt: new Date().toISOString() }
const aCar = (facts: Partial<ComparedVehicle>) =>
  ({
    ...nothing,
    ...unknown,
    ...colors,
    ...place,
    condition: 'used',
    year: 2021,
    mileage: 30_000,
    owners: 1,
    accidents: 0,
    transmission: 'CVT',
    options: [],
    price: price(2_000_000),
    dealership: { name: 'Test Motors' },
    ...facts,
  }) as ComparedVehicle

const rowsOf = (cars: ComparedVehicle[]) => groupsOf(cars, false).flatMap(({ rows }) => rows)
const row = (cars: ComparedVehicle[], label: string) => rowsOf(cars).find((one) => one.label === label)

test('the best of a row is marked where there is one', () => {
  const cars = [aCar({ price: price(2_100_000), mileage: 9_000 }), aCar({ mileage: null }), aCar({ price: null })]
  expect(row(cars, 'Total price')).toMatchObject({
    cells: ['$21,000', '$20,000', 'Call for price'],
    more: ['$1,000 more', null, null],
    best: { word: 'Lowest price', places: [1] },
  })
  expect(row(cars, 'Mileage')?.best).toEqual({ word: 'Fewest miles', places: [0] })
  expect(row(cars, 'Model year')?.best, 'all alike').toBeUndefined()
  expect(row([aCar({ owners: 2 }), aCar({}), aCar({})], 'Owners')?.best?.places).toEqual([1, 2])
})

test('prices are rated in words: against the market, against the MSRP, or why not', () => {
  const rating = {
    band: 'good',
    bandTo: 'fair',
    estimateCents: 2_100_000,
    differenceBp: -476,
    comparables: 12,
  } as const
  const msrp = { ...price(3_380_000), msrpCents: 3_500_000 } as ComparedVehicle['price']
  const cars = [
    aCar({ rating, outcome: 'rated' }),
    aCar({ condition: 'new', price: msrp, outcome: 'new' }),
    aCar({ condition: 'new', outcome: 'new' }),
    aCar({ outcome: 'few' }),
  ]
  expect(row(cars, 'Price rating')?.cells).toEqual([
    '12 similar cars, $1,000 below market (4.8%)',
    '$1,200 below MSRP',
    null,
    'Too few similar cars',
  ])
})

test('a row that no car has a value for is left out, and so is one without a difference when asked', () => {
  const cars = [aCar({ year: 2020 }), aCar({})]
  expect(row(cars, 'Electric range')).toBeUndefined()
  const left = onlyDifferences(groupsOf(cars, false))
  expect(left.flatMap(({ rows }) => rows.map(({ label }) => label))).toEqual(['Model year'])
  expect(left.every(({ rows }) => rows.every(differs))).toBe(true)
})

test('features are the same whatever their capitals, and those of every car stand apart', () => {
  const options = (...items: string[]) => [{ group: 'Comfort', items }]
  const cars = [
    aCar({ options: options('Sunroof', 'Heated seats') }),
    aCar({ options: options('heated seats', 'Tow hitch') }),
  ]
  expect(featuresOf(cars)).toEqual({
    some: [
      { name: 'Sunroof', has: [true, false] },
      { name: 'Tow hitch', has: [false, true] },
    ],
    every: ['Heated seats'],
  })
})
