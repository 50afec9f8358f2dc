import { expect, test } from 'vitest'
import { checkDigit } from '../vehicles/vin'
import { aVin, type Row, readRow } from './fixtures/build'

/** Puts the check digit in the place of the dot. Serial numbers are ours. */
const whole = (vin: string) => vin.replace('.', checkDigit(vin.replace('.', '0')) ?? '')
const accord = whole('1HGCV1F5.MA000001')
const silent: Row = { vin: accord, model: 'Accord', fuel: '', drivetrain: '', body: '' }
const reasonsOf = (row: Row) => readRow(row).reasons

test('what a row leaves blank is decoded from its VIN, and one note names all of it', () => {
  const { facts, issues, reasons } = readRow(silent)
  expect(facts).toMatchObject({
    engine: '1.5L I4 turbo',
    cylinders: 4,
    displacementLiters: 1.5,
    fuel: 'gasoline',
    drivetrain: null,
    doors: 4,
    trim: 'EX-L',
  })
  expect(issues).toEqual(['BODY_MISSING warning body', 'VIN_DECODED info row'])
  expect(reasons[1]).toBe('Decoded from the VIN: engine, cylinders, displacement, fuel, doors, trim.')
})
test('what the file says wins, and where it says everything nothing is decoded', () => {
  const named = { engine: '1.5L I4', fuel: 'Hybrid', doors: '5', trim: 'Touring', cylinders: '4', displacement: '1.5' }
  const { facts, issues } = readRow({ ...silent, ...named, body: 'Sedan' })
  expect(facts).toMatchObject({ engine: '1.5L I4', fuel: 'hybrid', doors: 5, trim: 'Touring' })
  expect(issues).toEqual([])
})
test('a value that we cannot read is no blank', () => {
  expect(readRow({ ...silent, doors: 'two' }).facts?.doors).toBeNull()
  expect(readRow({ ...silent, fuel: 'moonshine' }).facts?.fuel).toBeNull()
})
test.each<[string, Row]>([
  ['another make', { make: 'Toyota', model: 'Camry' }],
  ['another model', { model: 'Pilot' }],
  ['another model year', { year: '2019' }],
  ['a model that vPIC does not know', { vin: aVin(1) }],
  ['a wrong check digit from elsewhere', { vin: 'WBACV1F30MA000009', make: 'BMW', model: 'X5' }],
])('a VIN of %s decodes nothing', (_, row) => {
  const { facts, issues } = readRow({ ...silent, trim: '', ...row })
  expect(facts).toMatchObject({ engine: null, fuel: null, doors: null, trim: null })
  expect(issues.filter((issue) => issue.startsWith('VIN_DECODED'))).toEqual([])
})
test('an engine that the file says otherwise takes nothing from the VIN', () => {
  expect(readRow({ ...silent, engine: '2.0L I4' }).facts).toMatchObject({ displacementLiters: 2, fuel: null })
  expect(readRow({ ...silent, fuel: 'Diesel' }).facts).toMatchObject({ engine: null, cylinders: null })
  expect(readRow({ ...silent, fuel: 'Hybrid' }).facts).toMatchObject({ engine: '1.5L I4 turbo', cylinders: 4 })
  expect(readRow({ ...silent, model: 'Accord Hybrid', fuel: '' }).facts?.fuel).toBe('hybrid')
  expect(readRow({ ...silent, trim: 'Diesel' }).facts).toMatchObject({ engine: null, fuel: null })
})
test('a drive that the trim of the VIN names, doors without the tailgate, and no fuel of two', () => {
  const q5 = { vin: whole('WA1BNAFY.L2000001'), year: '2020', make: 'Audi', model: 'Q5' }
  expect(readRow({ ...silent, ...q5 }).facts).toMatchObject({ drivetrain: 'awd', doors: 4 })
  const tahoe = { vin: whole('1GNSKBKC.KR000001'), year: '2019', make: 'Chevrolet', model: 'Tahoe' }
  expect(readRow({ ...silent, ...tahoe }).facts).toMatchObject({ cylinders: 8, fuel: null })
})
test('a model without a body in the catalogue has the VIN’s, and misses none', () => {
  const row = { ...silent, vin: whole('1GKFK16K.PJ000001'), year: '1993', make: 'GMC', model: 'Suburban' }
  const { facts, issues } = readRow(row)
  expect(facts?.body).toBe('suv')
  expect(issues).not.toContain('BODY_MISSING warning body')
})

const heavy = '1XPBDK9X1LD708195'
test('a row without a year whose VIN may mean two is refused and says both', () => {
  const row = { vin: heavy, year: '', make: 'Peterbilt', model: '579' }
  expect(readRow(row)).toMatchObject({ facts: null, issues: ['YEAR_OPEN error year'] })
  expect(reasonsOf(row)).toEqual([
    'The row has no year. The VIN means model year 1990 or 2020: position 7 tells them apart only up to 10,000 lb.',
  ])
  expect(readRow({ ...row, year: '2020' }).facts?.year).toBe(2020)
})
test('a light vehicle, and a heavy one that vPIC knows of one of the years, have one', () => {
  expect(readRow({ vin: whole('1FTDF15Y.LNA00001'), year: '', make: 'Ford', model: 'F-150' }).facts?.year).toBe(1990)
  expect(readRow({ vin: whole('1XKYDP9X.LJ408195'), year: '', make: 'Kenworth', model: 'T680' }).facts?.year).toBe(2020)
  expect(readRow({ vin: accord, year: '', model: 'Accord' }).facts?.year).toBe(2021)
})
