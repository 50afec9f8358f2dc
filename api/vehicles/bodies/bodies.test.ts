import { expect, test } from 'vitest'
import { parseBody } from '../normalize/enums'
import { readCatalogue } from '../taxonomy/catalogue'
import { readVpicExtract } from '../vin-decode/vpic-extract'
import { bodies } from '../vocabulary'
import { allBodies, bodyInWords, bodyKind, bodyNamed, searchedAs } from './bodies.contract'
import { suvSizeOf } from './suv-size'
import { formerSizes, modelsBySize } from './suv-sizes.data'

test.each([
  ['Convertible', 'convertible'],
  ['2dr Convertible', 'convertible'],
  ['Roadster', 'convertible'],
  ['Spyder', 'convertible'],
  ['Crew Cab Pickup', 'pickup'],
  ['SuperCrew', 'pickup'],
  ['Truck', 'pickup'],
  ['Sport Utility Truck', 'pickup'],
  ['Mini-van, Passenger', 'minivan'],
  ['Passenger Van', 'minivan'],
  ['Crossover SUV', 'crossover'],
  ['CUV', 'crossover'],
  ['SUV', 'suv'],
  ['4D Sport Utility', 'suv'],
  ['Sport Utility 4 Dr', 'suv'],
  ['SAV', 'suv'],
  ['5dr Hatchback', 'hatchback'],
  ['Liftback', 'hatchback'],
  ['4dr Wagon', 'wagon'],
  ['Avant', 'wagon'],
  ['2dr Car', 'coupe'],
  ['Coupé', 'coupe'],
  ['4dr Car', 'sedan'],
  ['Saloon', 'sedan'],
  ['Cargo Van', 'van'],
  ['Cutaway', 'van'],
  ['Spaceship', null],
])('a feed’s %s is %s', (text, body) => expect(parseBody(text)).toBe(body))

test('every label is read as its own body, by feeds and by name', () => {
  for (const body of allBodies) {
    expect([parseBody(bodies[body]), bodyNamed(bodies[body]), bodyNamed(body)]).toEqual([body, body, body])
  }
  expect(bodyNamed('spaceship')).toBeNull()
})

test('each class of vPIC is one that its extract has, and no two bodies', () => {
  const extract = readVpicExtract()
  const known = new Set(Array.from({ length: 200 }, (_, code) => extract.name('b', String(code))))
  const classes: string[] = allBodies.flatMap((body) => bodyKind(body).vpic)
  expect(classes.filter((name) => !known.has(name))).toEqual([])
  expect(new Set(classes).size).toBe(classes.length)
})

test('a crossover is found as an SUV, and an SUV not as a crossover', () => {
  expect(searchedAs('crossover')).toEqual(['crossover', 'suv'])
  expect(searchedAs('suv')).toEqual(['suv'])
  expect([searchedAs('spaceship'), searchedAs(null)]).toEqual([[], []])
})

test.each([
  ['Honda', 'HR-V', 2023, 'crossover', 'compact'],
  ['Toyota', 'RAV4', 2021, 'suv', 'compact'],
  ['Kia', 'Telluride', 2022, 'suv', 'midsize'],
  ['Jeep', 'Grand Cherokee', 2019, 'suv', 'midsize'],
  ['Chevrolet', 'Suburban', 2020, 'suv', 'full'],
  ['Mercedes-Benz', 'GLS', 2024, 'suv', 'full'],
  ['Chevrolet', 'Trailblazer', 2006, 'suv', 'midsize'],
  ['Chevrolet', 'Trailblazer', 2022, 'crossover', 'compact'],
  ['Subaru', 'Outback', 2022, 'wagon', null],
  ['Subaru', 'Outback', 2022, 'suv', 'midsize'],
  ['Honda', 'Accord', 2022, 'suv', null],
  ['Lada', 'Niva', 2022, 'suv', null],
  ['Toyota', 'RAV4', 2021, null, null],
])('%s %s of %i as %s has the size %s', (make, model, year, body, size) => {
  expect(suvSizeOf({ make, model, year, body })).toBe(size)
})

test('body and size are said in words', () => {
  expect(bodyInWords({ body: 'suv', size: 'compact' })).toBe('Compact SUV')
  expect(bodyInWords({ body: 'Crossover', size: 'midsize' })).toBe('Midsize crossover')
  expect(bodyInWords({ body: 'suv', size: null })).toBe('SUV')
  expect(bodyInWords({ body: 'Sedan', size: null })).toBe('Sedan')
  expect(bodyInWords({ body: null, size: null })).toBeNull()
})

const sized = Object.entries(modelsBySize).flatMap(([make, bySize]) =>
  Object.values(bySize).flatMap((models) => models.map((model) => `${make} ${model}`)),
)

test('the table of sizes names models of the catalogue, each once', () => {
  const known = new Set(readCatalogue().map(({ make, model }) => `${make} ${model}`))
  expect(sized.filter((name) => !known.has(name))).toEqual([])
  expect(new Set(sized).size).toBe(sized.length)
  const former = formerSizes.map(({ make, model }) => `${make} ${model}`)
  expect(former.filter((name) => !sized.includes(name))).toEqual([])
})

test('all SUVs that are listed by hand have a size, but those that the trade places differently', () => {
  const listed = readCatalogue().filter(({ body, listed: isListed }) => isListed && searchedAs(body).includes('suv'))
  const without = listed.map(({ make, model }) => `${make} ${model}`).filter((name) => !sized.includes(name))
  expect(without).toEqual(['Ferrari Purosangue', 'Fisker Ocean', 'Lucid Gravity', 'Polestar 4'])
})
