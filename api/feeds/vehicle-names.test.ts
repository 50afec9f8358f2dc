import { expect, test } from 'vitest'
import { aVin, importContext, type Row, readRow } from './fixtures/build'
import { issue } from './issues'
import { Rules } from './validations/rules'

const bodyOf = (row: Row) => readRow({ body: '', ...row }).facts?.body

test.each<[string, string, string, string]>([
  ['Porsche', '911', 'Carrera S Cabriolet', 'convertible'],
  ['Porsche', '911', 'Targa 4 GTS', 'convertible'],
  ['McLaren', '570S Spider', '', 'convertible'],
  ['Audi', 'R8', '5.2 quattro Spyder', 'convertible'],
  ['Audi', 'TT Roadster', '', 'convertible'],
  ['Lexus', 'IS 250C', '', 'convertible'],
  ['Lexus', 'IS', '250C Base', 'convertible'],
  ['Aston Martin', 'DB9', 'Volante', 'convertible'],
  ['Porsche', '911', 'Carrera S', 'coupe'],
])('a %s %s %s is a %s, whatever the model is', (make, model, trim, body) => {
  expect(bodyOf({ make, model, trim })).toBe(body)
})

test('a body column that says coupe or sedan does not close a convertible', () => {
  const open = { make: 'Porsche', model: '911', trim: 'Carrera Cabriolet' }
  expect([bodyOf({ ...open, body: 'Coupe' }), bodyOf({ ...open, body: '2dr Car' })]).toEqual([
    'convertible',
    'convertible',
  ])
})

test.each([
  ['BMW', 'X1', 'crossover'],
  ['Mitsubishi', 'Outlander', 'suv'],
  ['Chevrolet', 'Traverse', 'suv'],
  ['Chevrolet', 'Equinox', 'crossover'],
  ['Volvo', 'V60', 'wagon'],
  ['Honda', 'Odyssey', 'minivan'],
])('a %s %s that a list calls a wagon is a %s', (make, model, body) => {
  expect(bodyOf({ make, model, body: 'Wagon' })).toBe(body)
})

test('a year before the make is the year of a row that has none', () => {
  const { facts, issues } = readRow({ year: '', make: '2021 Honda', model: 'Accord' })
  expect(facts).toMatchObject({ make: 'Honda', year: 2021 })
  expect(issues).toEqual(['YEAR_DERIVED warning year'])
})

test('a title names more of the model than its column', () => {
  const titled = (title: string, row: Row) => readRow({ title, ...row }).facts?.model
  expect(titled('2021 Hyundai Sonata Hybrid Limited', { make: 'Hyundai', model: 'Sonata' })).toBe('Sonata Hybrid')
  expect(titled('2021 Kia Forte Koup EX', { make: 'Kia', model: 'Forte' })).toBe('Forte Koup')
  expect(titled('2021 Lexus RX 350 AWD', { make: 'Lexus', model: 'RX' })).toBe('RX 350')
  expect(titled('2021 BMW X5 M Sport Package', { make: 'BMW', model: 'X5' })).toBe('X5')
  expect(titled('2021 Honda Accord Sport', { make: 'Honda', model: 'Accord' })).toBe('Accord')
})

test.each<[string, Row, string]>([
  ['a trailer', { make: 'PJ Trailers', model: '20ft Flatbed' }, 'make'],
  ['a trailer', { make: 'Jayco', body: 'Travel Trailer' }, 'body'],
  ['a motorcycle', { make: 'Harley-Davidson', model: 'Road Glide' }, 'make'],
  ['a motorcycle', { make: 'BMW', model: 'R 1250', body: 'Motorcycle' }, 'body'],
  ['a motorcycle', { vin: aVin(7, { maker: 'JH2' }), model: 'Rebel' }, 'vin'],
  ['an RV', { make: 'Thor', model: 'Four Winds 28A' }, 'make'],
  ['an RV', { make: 'Ford', model: 'E-350', body: 'Class C' }, 'body'],
  ['an RV', { make: 'Ford', model: 'E-350', type: 'Motorhome' }, 'body'],
  ['a boat', { make: 'Sea Ray', model: 'SPX 190' }, 'make'],
  ['an off-road vehicle', { make: 'Kubota', model: 'RTV', body: 'UTV' }, 'body'],
])('%s is refused with the reason: %j', (kind, row, field) => {
  const { issues, reasons } = readRow(row)
  expect(issues.filter((code) => code.startsWith('NOT_A_CAR'))).toEqual([`NOT_A_CAR error ${field}`])
  expect(reasons).toContain(`This is ${kind}. This site sells cars, vans and trucks.`)
})

test.each<Row>([
  { make: 'Chevrolet', model: 'TrailBlazer', body: 'SUV' },
  { make: 'Ram', model: 'ProMaster', body: 'Camper Van' },
  { make: 'Mercedes-Benz', model: 'C-Class', body: 'Sedan' },
  { description: 'Comes with a trailer hitch; we sell boats, too.' },
  { make: 'Chrysler', model: 'PT Cruiser', body: 'Touring' },
])('%j is a car', (row) => expect(readRow(row).issues.filter((code) => code.startsWith('NOT_A_CAR'))).toEqual([]))

test('a site that sells them changes the rule, and then they go in with their whole names', () => {
  const issues = [issue(1, 'NOT_A_CAR', { field: 'make' })]
  expect(importContext.rules.judge(issues).refusal).toEqual(issues[0])
  const asWarning = new Rules(new Map([['NOT_A_CAR', { isOn: true, severity: 'warning', limit: null }]]))
  expect(asWarning.judge(issues)).toEqual({ issues: [{ ...issues[0], severity: 'warning' }], refusal: null })
  const off = new Rules(new Map([['NOT_A_CAR', { isOn: false, severity: null, limit: null }]]))
  expect(off.judge(issues)).toEqual({ issues: [], refusal: null })
  expect(readRow({ make: 'Keystone', model: 'Passport 2520RL' }).facts?.model).toBe('Passport 2520RL')
})
