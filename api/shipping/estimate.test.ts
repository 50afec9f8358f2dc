import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { firstRates } from '../site-settings/shipping/shipping-rates.data'
import { estimate, type Shipment } from './estimate'
import { isFederalHoliday } from './federal-holidays'
import { windowsFrom } from './pickup-window'

const annArbor = { lat: 42.2808, lng: -83.743 }
const chicago = { lat: 41.8781, lng: -87.6298 }
const losAngeles = { lat: 34.0522, lng: -118.2437 }
const plain: Shipment = { size: 'car', carrier: 'open', running: 'yes', days: 'week' }
const estimateOf = (...[from, to, shipment = plain]: [typeof chicago, typeof chicago, Shipment?]) =>
  estimate(from, to, shipment, firstRates)

let api: TestApi
let visitor: Caller
beforeAll(async () => {
  api = await anApi({ now: () => new Date('2026-11-22T15:00:00Z') })
  visitor = await api.as(null)
})
afterAll(() => api.close())

test('the distance is the great circle times the road factor', () => {
  const { straightMiles, roadMiles } = estimateOf(annArbor, chicago)
  expect(straightMiles).toBeCloseTo(203, -1)
  expect(roadMiles).toBeCloseTo(straightMiles * 1.2, -1)
})

test('the same place costs the minimum and takes days, not zero', () => {
  expect(estimateOf(annArbor, annArbor)).toMatchObject({
    roadMiles: 0,
    lines: [{ kind: 'base', dollars: 350 }],
    lowDollars: 300,
    highDollars: 400,
    days: { least: 1, most: 3 },
  })
})

test('a longer way, a larger car, a roof, a winch and an earlier pickup each cost more', () => {
  const near = estimateOf(annArbor, chicago)
  expect(estimateOf(annArbor, losAngeles).lowDollars).toBeGreaterThan(near.highDollars)
  const dearer: Partial<Shipment>[] = [
    { size: 'large' },
    { carrier: 'enclosed' },
    { running: 'no' },
    { days: 'days' },
    { days: 'short' },
  ]
  for (const more of dearer)
    expect(estimateOf(annArbor, chicago, { ...plain, ...more }).lowDollars).toBeGreaterThan(near.lowDollars)
})

test('the lines add up to the middle, and each other choice is what asking for it answers', () => {
  const shipment: Shipment = { size: 'crossover', carrier: 'enclosed', running: 'no', days: 'days' }
  const { lines, middleDollars, others } = estimateOf(annArbor, losAngeles, shipment)
  const sum = lines.reduce((total, { dollars }) => total + dollars, 0)
  expect(Math.abs(sum - middleDollars)).toBeLessThanOrEqual(7)
  expect(others).toHaveLength(3 + 1 + 1 + 2)
  for (const { field, value, lowDollars, highDollars } of others)
    expect(estimateOf(annArbor, losAngeles, { ...shipment, [field]: value })).toMatchObject({ lowDollars, highDollars })
})

test('a mile more never costs less', () => {
  let last = 0
  for (let lng = -83.7; lng > -124; lng -= 0.05) {
    const { highDollars } = estimateOf(annArbor, { lat: 42.2808, lng })
    expect(highDollars).toBeGreaterThanOrEqual(last)
    last = highDollars
  }
})

test('federal holidays are known by their rules', () => {
  const of2026 = Array.from({ length: 365 }, (_, at) => Temporal.PlainDate.from('2026-01-01').add({ days: at }))
  expect(of2026.filter(isFederalHoliday).map(String)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ])
})

test('a pickup window neither begins nor ends on a holiday', () => {
  const transit = { least: 4, most: 7 }
  const from = (day: string, days: 'week' | 'short') => windowsFrom(Temporal.PlainDate.from(day), days, transit)
  expect(from('2026-11-22', 'week')).toEqual({
    pickup: { first: '2026-11-24', last: '2026-11-30' },
    delivery: { first: '2026-11-28', last: '2026-12-07' },
    holidays: ['2026-11-26'],
  })
  expect(from('2026-11-24', 'week').pickup.first).toBe('2026-11-27')
  expect(from('2026-11-23', 'short').pickup).toEqual({ first: '2026-11-25', last: '2026-11-25' })
})

test('the call answers an estimate with its table’s source and day', async () => {
  const { status, body } = await visitor.get(
    '/api/shipping/estimate?from=48104&to=60601&size=car&carrier=open&running=yes',
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({
    from: { zip: '48104', state: 'MI' },
    to: { state: 'IL' },
    asOf: '2026-11-01',
    pickup: { first: '2026-11-24' },
  })
})

test.each([
  ['from=99999&to=60601', 'from'],
  ['from=48104&to=99501', 'to'],
  ['from=48104', 'to'],
  ['from=48104&to=60601&size=tank', 'size'],
  ['from=48104&to=60601&carrier=__proto__', 'carrier'],
  ['from=48104&to=60601&running=maybe', 'running'],
  ['from=48104&to=60601&days=0', 'days'],
  ['from=48104%00&to=60601', 'from'],
  ['from=48104&from=48104&to=60601', 'from'],
  [`from=${'9'.repeat(20_000)}&to=60601`, 'from'],
  ['from=٤٨١٠٤&to=60601', 'from'],
])('what cannot be estimated is said at its field: %.40s', async (query, field) => {
  const filled = new URLSearchParams({ size: 'car', carrier: 'open', running: 'yes' })
  for (const name of new URLSearchParams(query).keys()) filled.delete(name)
  const { status, body } = await visitor.get(`/api/shipping/estimate?${query}&${filled}`)
  expect(status).toBe(422)
  expect(Object.keys(body.error.fields).join(' ')).toContain(field)
})
