import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember } from '../../../tests/support/factories'

const address = '/api/dealership/vin-decodes'
let api: TestApi
let sale: Caller
let finance: Caller

beforeAll(async () => {
  api = await anApi()
  const lot = await aDealership(api.db)
  sale = await api.as(await aMember(api.db, lot.id, 'dealership_sale'), lot.id)
  finance = await api.as(await aMember(api.db, lot.id, 'dealership_finance'), lot.id)
})
afterAll(() => api.close())

test('a VIN says its check digit, year, maker’s code and plant', async () => {
  const { status, body } = await sale.post(address, { vin: ' 1hgcv1f3-1ma000001 ' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    vin: '1HGCV1F31MA000001',
    wmi: '1HG',
    plantCode: 'A',
    warnings: [],
    checkDigit: { isValid: true, position: 9, found: '1', expected: '1' },
    maker: { text: 'American Honda Motor Co., Inc.', source: 'vPIC' },
    plant: { text: 'Marysville, Ohio, United States' },
    fields: {
      year: { value: 2021, text: '2021', source: 'VIN structure' },
      make: { value: 'Honda' },
      model: { value: 'Accord', source: 'vPIC' },
      body: { value: 'sedan' },
    },
  })
})
test('a wrong check digit is a warning that names the position', async () => {
  const { status, body } = await sale.post(address, { vin: '1HGCV1F39MA000001' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    checkDigit: { isValid: false, found: '9', expected: '1' },
    warnings: [{ about: 'checkDigit', position: 9, reason: expect.stringContaining('is 9 and should be 1') }],
  })
})
test('a name that vehicles do not have here is shown, and not offered', async () => {
  const { body } = await sale.post(address, { vin: 'JTHFE2C20E2500001' })
  expect(body).toMatchObject({ fields: { make: { value: 'Lexus' } } })
  const { body: unknown } = await sale.post(address, { vin: 'ZZZCV1F31MA000001' })
  expect(unknown).toMatchObject({
    fields: { make: null },
    warnings: [{ about: 'checkDigit' }, { about: 'unknown', reason: 'vPIC knows no maker with the code ZZZ.' }],
  })
})
test('a heavy truck’s VIN that means two years says both, and offers none', async () => {
  const { body } = await sale.post(address, { vin: '1XPBDK9X1LD708195' })
  expect(body).toMatchObject({
    checkDigit: { isValid: true },
    fields: { year: { value: null, text: '1990 or 2020' }, make: { text: 'Peterbilt' } },
    warnings: [{ about: 'year', position: 10, reason: expect.stringContaining('means model year 1990 or 2020') }],
  })
})
test('many at once are all answered', async () => {
  const vins = Array.from({ length: 40 }, (_, place) => `1HGCV1F31MA0000${String(place + 10)}`)
  const answers = await Promise.all(vins.map((vin) => sale.post(address, { vin })))
  expect(answers.map(({ body }) => (body as { vin: string }).vin)).toEqual(vins)
})
test.each([
  ['', 'Enter a VIN.'],
  ['1HGCV1F31MA00000', 'A VIN has 17 characters, this one has 16.'],
  ['1HGCV1F31MAO00001', 'character O, which is at position 12. Is it the digit 0?'],
  ['IHGCV1F31MA000001', 'character I, which is at position 1. Is it the digit 1?'],
])('“%s” is refused with what is wrong', async (vin, reason) => {
  const { status, body } = await sale.post(address, { vin })
  expect(status).toBe(422)
  expect(JSON.stringify(body)).toContain(reason)
})
test('a script, 20,000 characters and another type are refused', async () => {
  for (const vin of ['<script>alert(1)</script>', 'A'.repeat(20_000), 17, null, ['1HGCV1F31MA000001']])
    expect((await sale.post(address, { vin })).status).toBe(422)
})
test('only who keeps the inventory may ask', async () => {
  const body = { vin: '1HGCV1F31MA000001' }
  expect((await finance.post(address, body)).status).toBe(403)
  expect((await (await api.as(null)).post(address, body)).status).toBe(401)
})
