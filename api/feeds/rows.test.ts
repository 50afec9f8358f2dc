import { expect, test } from 'vitest'
import { aVin, goodRow, importContext, type Row, readRow } from './fixtures/build'
import { findHeader } from './headers'
import { identify } from './identify'
import { recordsOf } from './reading/records'
import { fitWidth } from './width'

const issuesOf = (row: Row) => readRow(row).issues

test('a good row has no issue and canonical values', () => {
  const { facts, issues } = readRow({})
  expect(issues).toEqual([])
  expect(facts).toMatchObject({
    vin: goodRow.vin,
    stockNo: 'A1',
    year: 2021,
    make: 'Honda',
    model: 'Accord',
    trim: 'Sport',
    condition: 'used',
    body: 'sedan',
    mileage: 31_204,
    priceVehicleCents: 2_439_500,
    feeDocCents: 28_000,
    exteriorColor: 'Blue',
    exteriorFamily: 'blue',
    drivetrain: 'fwd',
    fuel: 'gasoline',
    transmission: 'cvt',
    zip: '48103',
    city: 'Ann Arbor',
    lat: 42.28,
  })
})
test.each<[string, Row, string]>([
  ['no VIN', { vin: '–' }, 'VIN_MISSING error vin'],
  ['a short VIN', { vin: '1HGCV1F38MA' }, 'VIN_LENGTH error vin'],
  ['a VIN with an O', { vin: `O${goodRow.vin.slice(1)}` }, 'VIN_CHARS error vin'],
  ['a wrong check digit of North America', { vin: '1HGCV1F39MA000001' }, 'VIN_CHECK error vin'],
  ['a year before cars', { year: '1899' }, 'YEAR_RANGE error year'],
  ['a year to come', { year: '2029' }, 'YEAR_RANGE error year'],
  ['a year in words', { year: 'new' }, 'YEAR_RANGE error year'],
  ['no make', { make: 'N/A', model: '' }, 'MAKE_MISSING error make'],
  ['a make without a letter', { make: '???', model: '12' }, 'MAKE_MISSING error make'],
])('refused: %s', (_, row, issue) => {
  expect(readRow(row)).toMatchObject({ facts: null, issues: [issue] })
})
test.each<[string, Row, string]>([
  [
    'a wrong check digit from elsewhere',
    { vin: 'WBACV1F30MA000009', make: 'BMW', model: 'X5' },
    'VIN_CHECK warning vin',
  ],
  ['another maker’s VIN', { make: 'Ford', model: 'Fusion' }, 'VIN_MAKE_MISMATCH warning vin'],
  ['another model year in the VIN', { year: '2019' }, 'VIN_YEAR_MISMATCH warning vin'],
  ['no year', { year: '' }, 'YEAR_DERIVED warning year'],
  ['an unknown make', { make: 'Checkerton', model: 'Pioneer' }, 'MAKE_UNKNOWN warning make'],
  ['an unknown model', { model: 'door' }, 'MODEL_UNKNOWN warning model'],
  ['no model', { model: '' }, 'MODEL_MISSING warning model'],
  ['no condition', { condition: '' }, 'CONDITION_MISSING warning condition'],
  ['an unknown condition', { condition: '10 days left' }, 'VALUE_UNMAPPED warning condition'],
  ['new with many miles', { condition: 'New' }, 'CONDITION_CONFLICT warning condition'],
  ['new and certified', { condition: 'New', certified: 'Y', mileage: '5' }, 'CONDITION_CONFLICT warning condition'],
  ['no body', { body: '' }, 'BODY_MISSING warning body'],
  ['an unknown body', { body: 'spaceship' }, 'VALUE_UNMAPPED warning body'],
  ['no price', { price: '' }, 'PRICE_MISSING warning price'],
  ['a price in words', { price: 'call us' }, 'PRICE_MISSING warning price'],
  ['a price in another currency', { price: '24000 EUR' }, 'PRICE_MISSING warning price'],
  ['price 0', { price: '$0.00' }, 'PRICE_ZERO warning price'],
  ['a tiny price', { price: '25' }, 'PRICE_OUTLIER warning price'],
  ['a huge price', { price: '999999' }, 'PRICE_OUTLIER warning price'],
  ['a negative price', { price: '-24000' }, 'PRICE_OUTLIER warning price'],
  ['no mileage', { mileage: '' }, 'MILEAGE_MISSING warning mileage'],
  ['a mileage in words', { mileage: 'low' }, 'MILEAGE_MISSING warning mileage'],
  ['a great mileage', { mileage: '450000' }, 'MILEAGE_OUTLIER warning mileage'],
  ['an impossible mileage', { mileage: '9999999' }, 'MILEAGE_OUTLIER warning mileage'],
  ['a ZIP code that is a word', { zip: 'City' }, 'ZIP_UNKNOWN warning zip'],
  ['a ZIP code that does not exist', { zip: '99999' }, 'ZIP_UNKNOWN warning zip'],
  ['no photo', { photos: '' }, 'PHOTO_NONE warning photos'],
  ['an unknown drivetrain', { drivetrain: 'chain' }, 'VALUE_UNMAPPED warning drivetrain'],
  ['an unknown fuel', { fuel: 'magic' }, 'VALUE_UNMAPPED warning fuel'],
  ['an unknown transmission', { transmission: '7-Speed' }, 'VALUE_UNMAPPED warning transmission'],
  ['a colour of no family', { 'exterior color': 'Metallic' }, 'VALUE_UNMAPPED warning exteriorColor'],
  ['contact details', { description: 'Call 734-555-0142' }, 'DESC_CONTACT_INFO info description'],
  ['an endless description', { description: 'long '.repeat(5000) }, 'TEXT_CUT info description'],
])('goes in with a word: %s', (_, row, issue) => {
  const read = readRow(row)
  expect(read.facts).not.toBeNull()
  expect(read.issues).toEqual([issue])
})
test('price 0, a negative price and an impossible mileage stay empty', () => {
  expect(readRow({ price: '0' }).facts?.priceVehicleCents).toBeNull()
  expect(readRow({ price: '-1' }).facts?.priceVehicleCents).toBeNull()
  expect(readRow({ mileage: '9999999' }).facts?.mileage).toBeNull()
})
test('a photo that is no web address is told', () => {
  expect(issuesOf({ photos: 'C:\\cars\\1.jpg' })).toEqual(['PHOTO_BAD_URL warning photos', 'PHOTO_NONE warning photos'])
  expect(
    readRow({ photos: 'https://a.example/1.jpg, https://a.example/2,3.jpg;https://a.example/1.jpg' }).photos,
  ).toEqual(['https://a.example/1.jpg', 'https://a.example/2,3.jpg'])
})
test('the lost leading zero of a ZIP code is put back, the dealership’s place stands in for a bad one', () => {
  expect(readRow({ zip: '8021' }).facts).toMatchObject({ zip: '08021', state: 'NJ' })
  expect(readRow({ zip: '8021.0' }).facts).toMatchObject({ zip: '08021' })
  expect(readRow({ zip: 'City' }).facts).toMatchObject({ zip: '48104' })
})
test('brands of one maker and makes that nobody knows have no other maker’s VIN', () => {
  expect(issuesOf({ vin: aVin(1, { maker: '1D7' }), make: 'Ram', model: '1500' })).toEqual([])
  expect(issuesOf({ make: 'Checkerton', model: 'Pioneer' })).toEqual(['MAKE_UNKNOWN warning make'])
})
test.each<[string, string, string, string | null]>([
  ['Honda', 'Accord', '2WD', 'fwd'],
  ['Ford', 'F-150', '4X2', 'rwd'],
  ['Ram', '5500', '2 Wheel Drive', 'rwd'],
  ['Honda', 'Ridgeline', '2WD', 'fwd'],
  ['Ford', 'Explorer', '2WD', null],
  ['Checkerton', 'Pioneer', '2WD', null],
  ['Toyota', 'Tacoma', 'AWD/4WD', 'four_wd'],
  ['Subaru', 'Outback', 'AWD/4WD', 'awd'],
])('the driven wheels of a %s %s that says %s are %s', (make, model, drivetrain, expected) => {
  const { facts, issues } = readRow({ make, model, drivetrain })
  expect(facts?.drivetrain).toBe(expected)
  expect(issues.filter((found) => found.startsWith('VALUE'))).toEqual([])
})
test.each<[string, string, string, string | null]>([
  ['BMW', 'X6', 'Coupe', 'suv'],
  ['Ford', 'Transit Passenger Wagon', 'Wagon', 'van'],
  ['Chevrolet', 'Express 2500', 'Passenger Van', 'van'],
  ['Honda', 'Odyssey', 'Van', 'minivan'],
  ['Chrysler', 'Town & Country', 'Cargo Van', 'van'],
  ['Honda', 'Pilot', 'SUV / Crossover', 'suv'],
  ['Toyota', 'RAV4', 'SUV', 'suv'],
  ['Honda', 'Accord', 'Midsize Cars', 'sedan'],
  ['Honda', 'Accord Coupe', '', 'coupe'],
  ['Honda', 'Accord Coupe', 'Sedan', 'sedan'],
  ['Mercedes-Benz', 'GLE 43 4MATIC Coupe', '', 'suv'],
  ['Ford', 'van', '', 'van'],
  ['Checkerton', 'Pioneer', 'MPV', null],
])('the body of a %s %s whose body column says “%s” is %s', (make, model, body, expected) => {
  expect(readRow({ make, model, body }).facts?.body).toBe(expected)
})
test('doors come from the trim where the row has no column of them', () => {
  expect(readRow({ trim: 'LX Sedan 4D' }).facts).toMatchObject({ trim: 'Sport LX', doors: 4 })
  expect(readRow({ trim: 'LX Sedan 4D', doors: '2' }).facts).toMatchObject({ doors: 2 })
  expect(readRow({ make: 'Porsche', model: 'Cayenne S Coupe', body: '' }).facts).toMatchObject({
    body: 'suv',
    trim: 'S Coupe',
  })
})
test('entities are decoded in every cell', () => {
  const row = {
    make: 'Chrysler',
    model: 'Town &amp;amp; Country Touring&#45;L',
    'exterior color': 'Black &amp; Gray',
    photos: 'https://p.example/1.jpg?a=1&amp;b=2',
  }
  expect(readRow(row)).toMatchObject({
    facts: { model: 'Town & Country', trim: 'Touring-L', exteriorColor: 'Black & Gray' },
    photos: ['https://p.example/1.jpg?a=1&b=2'],
  })
})
test('a body that is missing is the model’s', () => {
  const { facts, reasons } = readRow({ body: '', model: 'Odyssey EX-L' })
  expect(facts?.body).toBe('minivan')
  expect(reasons[0]).toContain('Minivan was derived from Honda Odyssey')
})
test('certified flags and words make a certified car', () => {
  expect(readRow({ condition: 'Honda Certified' }).facts?.condition).toBe('cpo')
  expect(readRow({ certified: 'True' }).facts?.condition).toBe('cpo')
})
test('a vehicle of before 1981 goes in with its short VIN', () => {
  expect(readRow({ vin: '1Q87T3N166389', year: '1973', make: 'Chevrolet', model: 'Camaro' })).toMatchObject({
    issues: [],
    facts: { vin: '1Q87T3N166389' },
  })
})
test('make, model, trim and year come from a title', () => {
  const { facts } = readRow({ year: '', make: '', model: '', title: '2021 Chevy Tahoe LT' })
  expect(facts).toMatchObject({ year: 2021, make: 'Chevrolet', model: 'Tahoe', trim: 'LT' })
})
test('formulas are text and HTML is taken off', () => {
  const { facts } = readRow({ stock: '="00123"', 'exterior color': '=cmd|blue', description: '<b>=1+1</b>' })
  expect(facts).toMatchObject({ stockNo: '00123', exteriorColor: 'cmd|blue', description: '=1+1' })
})

const width = (line: string) => {
  const [head, record] = recordsOf(`vin,make,model,price,notes\n${line}\n`, 'comma', true)
  const header = head && findHeader([head])
  if (!header || !record) throw new Error('no header')
  return fitWidth(record, header)
}
test('empty columns too many are nothing; a thousands comma without quotes is put together', () => {
  expect(width(`${aVin(1)},Honda,Fit,100,x,,`).fault).toBeNull()
  expect(width(`${aVin(1)},Honda,Fit,$12,345,x`)).toMatchObject({
    cells: [aVin(1), 'Honda', 'Fit', '$12345', 'x'],
    fault: { code: 'ROW_WIDTH' },
  })
  expect(width(`${aVin(1)},Honda`).fault).toMatchObject({ code: 'ROW_WIDTH' })
})
test('a row wider than its header is refused, since its columns have slipped; rows that all are so are no fault', () => {
  const [head, record] = recordsOf(`vin,make,model,price,notes\n${aVin(1)},Honda,Fit,Clean,12345,x\n`, 'comma', true)
  const header = head && findHeader([head])
  if (!header || !record) throw new Error('no header')
  expect(identify(record, header, importContext)).toMatchObject({
    ok: false,
    issue: { code: 'ROW_WIDTH', severity: 'error' },
  })
  expect(identify(record, { ...header, rowWidth: 6 }, importContext)).toMatchObject({ ok: true })
  const short = { ...record, cells: record.cells.slice(0, 3) }
  expect(fitWidth(short, header).fault).toMatchObject({ code: 'ROW_WIDTH' })
  expect(fitWidth(short, { ...header, rowWidth: 3 }).fault).toBeNull()
})
