import { expect, test } from 'vitest'
import { historyEntriesOf } from './history'

const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const price = (n: number, totalCents: number | null) => ({ at: day(n), totalCents, mileage: 30_000 + n })
const here = { name: 'Here Motors', slug: 'here' }
const there = { name: 'There Motors', slug: null }

test('a car that was listed, reduced, raised, sold and listed again elsewhere tells it in order', () => {
  const life = historyEntriesOf([
    { vehicleId: 7, dealership: here, prices: [price(40, 1_850_000)], statusChanges: [] },
    {
      vehicleId: 3,
      dealership: there,
      prices: [price(1, 2_000_000), price(5, 1_900_000), price(9, 1_950_000)],
      statusChanges: [
        { at: day(1), from: 'draft', to: 'active' },
        { at: day(12), from: 'pending', to: 'sold' },
      ],
    },
  ])
  expect(life.map(({ event, changeCents, vehicleId }) => [event, changeCents, vehicleId])).toEqual([
    ['listed', null, 3],
    ['reduced', -100_000, 3],
    ['raised', 50_000, 3],
    ['sold', null, 3],
    ['relisted', -100_000, 7],
  ])
  expect(life.at(-1)).toMatchObject({ dealership: here, totalCents: 1_850_000, mileage: 30_040 })
})

test('a price that is taken off and given again says so, and back on sale is a listing again', () => {
  const prices = [price(1, 1_000_000), price(2, null), price(3, 900_000)]
  const statusChanges = [
    { at: day(4), from: 'active', to: 'delisted' },
    { at: day(6), from: 'delisted', to: 'active' },
  ]
  const life = historyEntriesOf([{ vehicleId: 1, dealership: here, prices, statusChanges }])
  expect(life.map(({ event, changeCents }) => [event, changeCents])).toEqual([
    ['listed', null],
    ['on_request', null],
    ['priced', -100_000],
    ['relisted', 0],
  ])
})

test('a listing without prices says nothing', () => {
  expect(
    historyEntriesOf([
      { vehicleId: 1, dealership: here, prices: [], statusChanges: [{ at: day(1), from: null, to: 'sold' }] },
    ]),
  ).toEqual([])
})

test('a price that is taken back within ten minutes leaves no row, and one that stood longer leaves both', () => {
  const minute = (n: number) => new Date(day(3).getTime() + n * 60_000)
  const at = (n: number, totalCents: number) => ({ at: minute(n), totalCents, mileage: 30_000 })
  const rowsOf = (...later: ReturnType<typeof at>[]) =>
    historyEntriesOf([
      { vehicleId: 1, dealership: here, prices: [price(1, 2_000_000), ...later], statusChanges: [] },
    ]).map(({ event, totalCents }) => [event, totalCents])
  const listed = ['listed', 2_000_000]
  expect(rowsOf(at(0, 1_900_000), at(10, 2_000_000))).toEqual([listed])
  expect(rowsOf(at(0, 1_900_000), at(11, 2_000_000))).toEqual([listed, ['reduced', 1_900_000], ['raised', 2_000_000]])
  expect(rowsOf(at(0, 1_900_000), at(5, 2_000_000), at(6, 1_950_000))).toEqual([listed, ['reduced', 1_950_000]])
})
