import { expect, test } from 'vitest'
import { type Row, readRow } from './fixtures/build'

const read = (row: Row) => readRow(row)

test.each(['Start Saving Vehicles Today!', 'Call today', 'Call', 'Contact dealer', 'Ask for details'])(
  '“%s” is no stock number, which is noted',
  (stock) => {
    const { facts, issues, reasons } = read({ stock })
    expect(facts?.stockNo).toBeNull()
    expect(issues).toEqual(['VALUE_REFUSED warning stock'])
    expect(reasons).toEqual(['This is no stock number; it stays empty.'])
  },
)
test.each(['A1', 'P-1234 B', 'LOT', 'AB CD', 'UNIT-X', '24 SALE', '003'])('“%s” is a stock number', (stock) => {
  expect(read({ stock })).toMatchObject({ facts: { stockNo: stock }, issues: [] })
})
test('a second column gives the stock number where the first has a sentence', () => {
  expect(read({ stock: 'Call today', 'unit number': 'U17' })).toMatchObject({ facts: { stockNo: 'U17' }, issues: [] })
})

test.each([
  '8-Way Driver Seat',
  'Bluetooth Connection',
  'Power Windows',
  'Heated Front Seats',
  'Chrome Wheels',
  '39525',
])('“%s” is no color, inside and outside, which is noted', (text) => {
  const { facts, issues } = read({ 'exterior color': text, 'interior color': text })
  expect(facts).toMatchObject({ exteriorColor: null, exteriorFamily: null, interiorColor: null, interiorFamily: null })
  expect(issues).toEqual(['VALUE_REFUSED warning exteriorColor', 'VALUE_REFUSED warning interiorColor'])
})
test.each([
  ['Sonic Gray Pearl', 'gray'],
  ['Blizzard', 'white'],
  ['Go Mango!', 'orange'],
  ['Jet Black, Cloth seat trim', 'black'],
  ['Black Leather Seats', 'black'],
  ['Blue Streak Metallic', 'blue'],
  ['Machine Silver', 'silver'],
])('“%s” is a color', (text, family) => {
  expect(read({ 'exterior color': text }).facts).toMatchObject({ exteriorColor: text, exteriorFamily: family })
})
test.each(['Midnight Edition', 'Quartz', 'Absolute Zero', 'Sport Interior'])(
  '“%s” may be a paint, and stays',
  (text) => {
    expect(read({ 'exterior color': text }).facts?.exteriorColor).toBe(text)
  },
)
test('the plain column stands in for one that has slipped', () => {
  const { facts, issues } = read({ 'exterior color': 'Bluetooth Connection', 'exterior color generic': 'Red' })
  expect(facts).toMatchObject({ exteriorColor: 'Red', exteriorFamily: 'red' })
  expect(issues).toEqual([])
})

test('a sticker price below the price of a used car is none; of a new car it is a markup', () => {
  const msrpOf = (row: Row) => read({ price: '20000', ...row }).facts?.msrpCents
  expect(msrpOf({ msrp: '18000' })).toBeNull()
  expect(msrpOf({ msrp: '28000' })).toBe(2_800_000)
  expect(msrpOf({ msrp: '18000', condition: 'New', mileage: '5' })).toBe(1_800_000)
  expect(msrpOf({ msrp: '18000', certified: 'Y' })).toBeNull()
})
test.each(['ModelNumber', 'Model Number', 'model_no', 'ModelCode'])(
  'a maker’s code in “%s” fills no blank model',
  (name) => {
    const { facts, issues } = read({ model: '', [name]: 'CV1F3MJNW' })
    expect(facts?.model).toBe('Other')
    expect(issues).toContain('MODEL_MISSING warning model')
  },
)
