import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aUser } from '../../../tests/support/factories'
import type { ShippingRates } from './shipping-rates.contract'

let api: TestApi
let admin: Caller
beforeAll(async () => {
  api = await anApi({ now: () => new Date('2026-11-28T15:00:00Z') })
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
})
afterAll(() => api.close())

const path = '/api/admin/settings/shipping-rates'
const read = async (): Promise<{ value: ShippingRates; version: number }> => (await admin.get(path)).body
const preview = async (value: ShippingRates) => (await admin.post(`${path}/preview`, { value })).body.effects.join(' ')
async function save(change: object) {
  const { value, version } = await read()
  const saved = await admin.put(path, { version, reason: 'A test', value: { ...value, ...change } })
  expect(saved.status).toBe(200)
  return (await read()).value
}

test('a rate that changes claims no check; another source or the button does, and the preview says which', async () => {
  const { value } = await read()
  const dearer = { ...value, winchDollars: value.winchDollars + 5 }
  expect(await preview(value)).toBe('')
  expect(await preview(dearer)).toContain('doesn’t mark the rates as checked')
  const forged = { ...dearer, checkedOn: '2020-01-01', checkedBy: 7 }
  expect(await save(forged)).toMatchObject({ checkedOn: null, checkedBy: null })
  expect(await preview({ ...dearer, source: 'Quotes' })).toContain('were checked today')
  const quoted = await save({ source: 'Quotes' })
  expect(quoted).toMatchObject({ checkedOn: '2026-11-28', checkedBy: expect.any(Number) })
  const compared = (await admin.get(`${path}/versions/1`)).body
  expect(compared.effects.join(' ')).toContain('gives no day of a check')
  expect((await admin.post(`${path}/undo`, { version: 2, reason: 'A test', restores: 1 })).status).toBe(200)
  expect((await read()).value.checkedOn).toBeNull()
  const check = { version: 3, rows: ['rates'], nextCheckOn: '2027-06-01' }
  expect((await admin.post(`${path}/checks`, check)).status).toBe(200)
  expect((await read()).value).toMatchObject({ checkedOn: '2026-11-28', nextCheckOn: '2027-06-01' })
})

test('a bound that is too low names the band or the step', async () => {
  const { value } = await read()
  const twice = <Entry>([first, ...rest]: Entry[]): Entry[] => (first ? [first, first, ...rest] : [])
  const errors = async (change: object) =>
    (await admin.post(`${path}/preview`, { value: { ...value, ...change } })).body.error.fields
  expect(await errors({ bands: twice(value.bands) })).toEqual({
    'bands.1.upToMiles': 'Enter more miles than in the band before.',
  })
  expect(await errors({ transit: twice(value.transit) })).toEqual({
    'transit.1.upToMiles': 'Enter more miles than in the step before.',
  })
})
