import { expect, test } from 'vitest'
import { importContext } from '../fixtures/build'
import { findHeader } from '../headers'
import { AmountSamples } from './amount-samples'

type Cells = Record<string, string | number | undefined>
const makes = ['Toyota Camry', 'Honda Civic', 'Ford Escape', 'Kia Soul', 'Mazda CX-5']

/** Reads cars of different years, each with what `more` says of it, and returns what is asked about them. */
function questionAbout(count: number, more: (at: number) => Cells, settings = {}) {
  const rows = Array.from({ length: count }, (_, at): Cells => {
    const [make = '', model = ''] = (makes[at % makes.length] ?? '').split(' ')
    const year = 2012 + (at % 10)
    return {
      Stock: `S${at}`,
      Year: year,
      Make: make,
      Model: model,
      Mileage: 12_000 * (2026 - year),
      Price: 15_995,
      ...more(at),
    }
  })
  const names = Object.keys(rows[0] ?? {})
  const records = [names, ...rows.map((row) => names.map((name) => String(row[name])))].map((cells, at) => ({
    line: at + 1,
    cells,
    fault: null,
  }))
  const header = findHeader(records, { rowKey: 'stock', ...settings })
  if (!header) throw new Error('The file has no header.')
  const samples = new AmountSamples(importContext)
  for (const record of records.slice(1)) samples.see(record, header)
  return samples.question(header.settings)
}
const year = (at: number) => 2012 + (at % 10)

test('a file of miles and dollars asks nothing', () => {
  expect(questionAbout(40, () => ({}))).toBeNull()
  expect(questionAbout(40, () => ({ State: 'CA', Country: 'US', ZIP: '90210' }))).toBeNull()
  // Cars of a rental company run 18,000 miles a year.
  expect(questionAbout(40, (at) => ({ Mileage: 18_000 * (2026 - year(at)) }))).toBeNull()
})

test('mileages below 500 at used cars look like thousands', () => {
  const question = questionAbout(12, (at) => ({ Mileage: 12 * (2026 - year(at)) }))
  expect(question).toMatchObject({
    mileage: { looksLike: 'thousands', because: 'values', rows: 12 },
    price: null,
    answer: null,
  })
  expect(question?.mileage?.examples[0]).toEqual({ vehicle: '2012 Toyota Camry', text: '168' })
})

test('new cars, blanks and one placeholder for all ask nothing', () => {
  expect(questionAbout(12, (at) => ({ Year: 2026, Mileage: 5 + at }))).toBeNull()
  expect(questionAbout(12, () => ({ Mileage: 0 }))).toBeNull()
  expect(questionAbout(12, () => ({ Mileage: 10 }))).toBeNull()
  expect(questionAbout(4, (at) => ({ Mileage: 40 + at }))).toBeNull()
})

test('a stated unit is never asked about', () => {
  const thousands = (at: number) => 12 * (2026 - year(at))
  expect(questionAbout(12, (at) => ({ Mileage: `${thousands(at)} mi` }))).toBeNull()
  expect(questionAbout(12, (at) => ({ Mileage: thousands(at), 'Mileage Unit': 'KM' }))).toBeNull()
  expect(questionAbout(12, (at) => ({ Mileage: thousands(at) }), { mileageUnit: 'miles' })).toBeNull()
  const canadian = { 'Postal Code': 'M5V 2T6' }
  const inKilometers = questionAbout(12, (at) => ({ Kilometers: 20_000 * (2026 - year(at)), Mileage: '', ...canadian }))
  expect(inKilometers).toMatchObject({ mileage: null, price: { because: 'place', currency: 'Canadian dollars' } })
  expect(questionAbout(12, () => ({ ...canadian, Currency: 'CAD' }))).toMatchObject({ price: null })
  expect(questionAbout(12, () => ({ ...canadian, Currency: 'USD', 'Mileage Unit': 'MI' }))).toBeNull()
  expect(questionAbout(12, () => ({ ...canadian, Price: 'US$15,995', 'Mileage Unit': 'MI' }))).toBeNull()
})

test('cars in Canada ask for kilometers and Canadian dollars in one question', () => {
  const whole = { mileage: { looksLike: 'kilometers', place: 'Canada' }, price: { currency: 'Canadian dollars' } }
  expect(questionAbout(12, () => ({ Province: 'ON' }))).toMatchObject(whole)
  expect(questionAbout(12, () => ({ Country: 'CAN' }))).toMatchObject(whole)
  // A few cars across the border are no reason.
  expect(questionAbout(40, (at) => ({ Country: at < 7 ? 'Canada' : 'USA' }))).toBeNull()
})

test('descriptions, other rows and impossible values tell as well', () => {
  expect(questionAbout(12, () => ({ Comments: 'Only 85,000 km, one owner' }))).toMatchObject({
    mileage: { because: 'words' },
    price: null,
  })
  expect(questionAbout(12, () => ({ Comments: '0-100 km/h in 5 s, range 400 km' }))).toBeNull()
  expect(questionAbout(30, (at) => ({ Mileage: 24_000 * (2026 - year(at)) }))).toMatchObject({
    mileage: { looksLike: 'kilometers', because: 'values' },
  })
  const mixed = (at: number) => (at % 2 === 0 ? '22,995 CAD' : '22,995')
  expect(questionAbout(12, (at) => ({ Price: mixed(at) }))).toMatchObject({
    mileage: null,
    price: { because: 'rows', currency: 'CAD', rows: 6 },
  })
  expect(questionAbout(12, () => ({ Price: 289_000 }))).toMatchObject({ price: { because: 'values', currency: null } })
  expect(questionAbout(12, () => ({ Make: 'Ferrari', Model: '488 GTB', Price: 289_000 }))).toBeNull()
})

test('a long file is sampled over its whole length', () => {
  const question = questionAbout(9_000, (at) =>
    at < 4_500 ? { Year: 2026, Mileage: 8 } : { Mileage: 30 + (at % 200) },
  )
  expect(question?.mileage?.looksLike).toBe('thousands')
  expect(question?.mileage?.rows).toBeLessThan(4_000)
})
