import { expect, test } from 'vitest'
import { readRow } from '../fixtures/build'
import { hybridNames, valuePairs } from './value-pairs.data'

test.each(valuePairs)('each value in the column %s is read as what it means', (column, pairs, fact) => {
  const scale = fact.endsWith('Cents') ? 100 : 1
  const wrong = pairs
    .map(([says, is]) => {
      const value = readRow({ [column]: says }).facts?.[fact]
      return { says, expected: is, actual: typeof value === 'number' ? value / scale : value }
    })
    .filter(({ expected, actual }) => expected !== actual)
  expect(wrong).toEqual([])
})

test('a plug-in that a list calls a hybrid is a plug-in', () => {
  const wrong = hybridNames
    .map(([make, model, trim, expected]) => ({
      name: [make, model, trim].join(' '),
      expected,
      actual: readRow({ make, model, trim, fuel: 'Hybrid', body: '' }).facts?.fuel,
    }))
    .filter(({ expected, actual }) => expected !== actual)
  expect(wrong).toEqual([])
})

test.each([
  [{ price: '25995', currency: 'CAD' }, 'A price in CAD is not taken: call for price.'],
  [{ price: '25,995 CDN' }, 'A price in CDN is not taken: call for price.'],
  [{ price: '$399/mo' }, 'A payment is not the price of the car: call for price.'],
])('the price of %j is missing, and the row says why', (row, reason) => {
  const { facts, issues, reasons } = readRow(row)
  expect(facts?.priceVehicleCents).toBeNull()
  expect([issues, reasons]).toEqual([['PRICE_MISSING warning price'], [reason]])
})

test('a currency and a unit hold where the value names none itself', () => {
  expect(readRow({ price: '25995 USD', currency: 'CAD' }).facts?.priceVehicleCents).toBe(2_599_500)
  expect(readRow({ price: '25995', currency: 'USD' }).facts?.priceVehicleCents).toBe(2_599_500)
  for (const unit of ['KM', 'KMT', 'Kilometers', 'kms'])
    expect(readRow({ mileage: '50000', 'odometer uom': unit }).facts?.mileage).toBe(31_069)
  for (const unit of ['MI', 'SMI', 'Miles', 'ACTUAL'])
    expect(readRow({ mileage: '50000', 'odometer uom': unit }).facts?.mileage).toBe(50_000)
  expect(readRow({ mileage: '50000 miles', 'odometer uom': 'KM' }).facts?.mileage).toBe(50_000)
  expect(readRow({ mileage: '', 'mileage km': '50000' }).facts?.mileage).toBe(31_069)
  expect(readRow({ mileage: '50000', 'odometer uom': 'hours' }).facts?.mileage).toBeNull()
})

test('a choice that was left open says as much as a blank cell', () => {
  expect(readRow({ make: 'Other', model: 'Accord' })).toMatchObject({
    facts: null,
    issues: ['MAKE_MISSING error make'],
  })
  expect(readRow({ model: 'Other' }).issues).toEqual(['MODEL_MISSING warning model'])
  expect(readRow({ transmission: 'Other', 'exterior color': 'Other', fuel: 'Others' }).issues).toEqual([])
})

test('the apostrophe that our own files put before a formula is taken off', () => {
  const row = { description: "'- One owner", options: "'- Two keys|ABS", stock: "'-41", 'interior color': "'=Black" }
  expect(readRow(row).facts).toMatchObject({
    description: '- One owner',
    options: [{ group: 'Features', items: ['- Two keys', 'ABS'] }],
    stockNo: '-41',
    interiorColor: 'Black',
  })
})
