import { expect, test } from 'vitest'
import { csvRows } from './csv'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=1\n+2'])(
  'a cell that begins as %j does is no formula',
  (cell) => {
    expect(csvRows([[cell]])).toContain(`'${cell}`)
  },
)

test('quotes, commas and line breaks stay within their cell', () => {
  expect(csvRows([['a "b"', 'c,d', 'e\nf']]).trim()).toBe('"a ""b""","c,d","e\nf"')
})
