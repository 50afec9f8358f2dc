import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aVehicle } from '../../../tests/support/factories'
import { aLot } from '../../../tests/support/lot'
import { pdfText } from '../../../tests/support/pdf-text'
import { code39 } from './code39'
import { drawSticker } from './draw-sticker'
import { openSheets } from './sheet'
import type { Sticker } from './sticker'

let api: TestApi
let sale: Caller
let finance: Caller
let other: Caller
let lot: { id: number }
const ids: number[] = []
const sticker = (id: number | undefined) => `/api/dealership/vehicles/${id}/sticker`
const stickers = '/api/dealership/stickers'
const pages = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length

beforeAll(async () => {
  api = await anApi()
  ;({ lot, sale, finance, other } = await aLot(api))
  for (const status of ['active', 'draft', 'pending'] as const)
    ids.push((await aVehicle(api.db, lot.id, { status })).id)
  ids.push((await aVehicle(api.db, lot.id, { status: 'sold', soldAt: new Date() })).id)
})
afterAll(() => api.close())

test('a vehicle’s sticker is a PDF of one page', async () => {
  const { status, body, headers } = await sale.get(sticker(ids[0]))
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toMatch(/^inline; filename="sticker-[\w.-]+\.pdf"$/)
  expect(body).toMatch(/^%PDF-/)
  expect(pages(body)).toBe(1)
})
test('a batch has a page a vehicle and leaves out what is not for sale', async () => {
  const { status, body } = await sale.get(`${stickers}?ids=${ids.join()}`)
  expect(status).toBe(200)
  expect(pages(body)).toBe(3)
  expect(pages((await sale.get(`${stickers}?status=draft`)).body)).toBe(1)
})
test('of a sold vehicle there is none, nor of more than a hundred', async () => {
  expect((await sale.get(sticker(ids[3]))).status).toBe(409)
  expect((await sale.get(`${stickers}?status=sold`)).status).toBe(422)
  const many = await aDealership(api.db)
  for (let n = 0; n < 101; n += 1) await aVehicle(api.db, many.id)
  const theirs = await api.as(await aMember(api.db, many.id, 'dealership_sale'), many.id)
  const { status, body } = await theirs.get(stickers)
  expect(status).toBe(422)
  expect(body.error.message).toBe('A file holds up to 100 stickers, these are 101. Choose fewer vehicles.')
})
test('another dealership’s vehicle does not exist, and finance prints none', async () => {
  expect((await other.get(sticker(ids[0]))).status).toBe(404)
  expect((await other.get(`${stickers}?ids=${ids.join()}`)).status).toBe(422)
  expect((await finance.get(sticker(ids[0]))).status).toBe(403)
  expect((await finance.get(stickers)).status).toBe(403)
  expect((await (await api.as(null)).get(sticker(ids[0]))).status).toBe(401)
  expect((await sale.get(sticker(999_999))).status).toBe(404)
})

const accord: Sticker = {
  title: '2021 Honda Accord',
  trim: 'Sport',
  condition: 'Used',
  isUsed: true,
  stockNo: 'H-1',
  vin: '1HGCV1F31MA000001',
  mileage: '31,204 miles',
  features: ['Remote start'],
  moreFeatures: 2,
  price: {
    parts: [
      ['Vehicle', 2_489_500],
      ['Doc fee', 28_000],
    ],
    totalCents: 2_517_500,
    msrpCents: null,
  },
  offers: [{ name: 'Military', cents: 50_000, condition: 'with proof' }],
  facts: [['Body', 'Sedan']],
  warranty: { guide: 'As is: no dealer warranty', terms: '' },
  url: 'https://example.com/vehicle/x',
}
const head = { name: 'Huron Honda', address: '1 Main St', phone: '(734) 555-0142', logo: null, date: 'May 1, 2026' }

async function read(...shown: Sticker[]): Promise<string[]> {
  const sheet = openSheets('Stickers', head.name)
  for (const one of shown) drawSticker(sheet, one, head)
  sheet.end()
  return pdfText(await buffer(sheet))
}

test('its text can be selected: the price in parts, what is not in it, and whose car it is', async () => {
  const [text = ''] = await read(accord)
  const words = ['Huron Honda', '2021 Honda Accord', 'H-1', '1HGCV1F31MA000001', '31,204 miles', '$24,895', '$280']
  for (const word of [
    ...words,
    'Total price',
    '$25,175',
    'Military, $500',
    'As is: no dealer warranty',
    'Remote start',
  ])
    expect(text).toContain(word)
  expect(text.replaceAll('\n', ' ')).toContain('before tax and title')
  expect(text).toContain('and 2 more')
})
test('what is long is cut, and odd letters do no harm', async () => {
  const long = 'Extraordinarily long '.repeat(40)
  const odd = { ...accord, title: long, trim: long, stockNo: long, mileage: long, features: Array(24).fill(long) }
  const [text = '', second = ''] = await read(odd, { ...accord, title: 'Škoda 漢字 <b>\u0000', price: null, url: null })
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(120)
  expect(text).toContain('…')
  expect(second).toContain('Call for price')
  expect(second).toMatch(/Skoda {1,2}<b>/)
})
test('a bar code has five bars a letter', () => {
  const { bars, width } = code39('1HGCV1F31MA000001')
  expect(bars).toHaveLength(19 * 5)
  expect(width).toBe(19 * 16 - 1)
})

test('one file is drawn at a time, four wait, and the next is told when to come again', async () => {
  const answers = await Promise.all(Array.from({ length: 9 }, () => sale.get(`${stickers}?ids=${ids.join()}`)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([503, '10'])
})

test('another dealership’s sheet does not wait for hundreds of sheets', async () => {
  const many = await aDealership(api.db)
  for (let n = 0; n < 100; n += 1) await aVehicle(api.db, many.id)
  const theirs = await api.as(await aMember(api.db, many.id, 'dealership_sale'), many.id)
  const done: string[] = []
  const hundreds = Array.from({ length: 3 }, async () => {
    expect((await theirs.get(stickers)).status).toBe(200)
    done.push('a hundred')
  })
  await sale.get(sticker(ids[0])).then(() => done.push('one'))
  await sale.get(sticker(ids[1])).then(() => done.push('one'))
  await Promise.all(hundreds)
  expect(done).toEqual(['one', 'one', 'a hundred', 'a hundred', 'a hundred'])
})
