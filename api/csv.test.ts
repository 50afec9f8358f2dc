import { expect, test } from 'vitest'
import { csvRows } from './csv'

test.each(['=1+1', '+1+1', '-1+1', '- One owner', '@SUM(A1)', '\tx', '\rx', '=1\n+2'])(
  'a cell that begins as %j does is no formula',
  (cell) => {
    expect(csvRows([[cell]])).toContain(`'${cell}`)
  },
)

test.each(['-83.8465', '+17345550112', '-1', '1.5'])('%j is a number, and stays one', (cell) => {
  expect(csvRows([[cell]])).toBe(`${cell}\r\n`)
})

test('quotes, commas and line breaks stay within their cell', () => {
  expect(csvRows([['a "b"', 'c,d', 'e\nf']]).trim()).toBe('"a ""b""","c,d","e\nf"')
})
