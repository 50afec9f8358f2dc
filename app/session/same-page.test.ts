import { expect, test } from 'vitest'
import { samePageUnder } from './same-page'

test('switching goes to the same page under the new id', () => {
  expect(samePageUnder(2, '/dealership/1/inventory/feed')).toBe('/dealership/2/inventory/feed')
  expect(samePageUnder(2, '/dealership/users')).toBe('/dealership/2/users')
  expect(samePageUnder(2, '/dealership/1/inventory/new')).toBe('/dealership/2/inventory/new')
  expect(samePageUnder(2, '/dealership')).toBe('/dealership/2')
  expect(samePageUnder(2, '/dealership/1')).toBe('/dealership/2')
})

test('a record of the old dealership is left out', () => {
  expect(samePageUnder(2, '/dealership/1/billing/invoice/inv-7')).toBe('/dealership/2/billing')
  expect(samePageUnder(2, '/dealership/1/inbox/42')).toBe('/dealership/2/inbox')
  expect(samePageUnder(2, '/dealership/1/inventory/6')).toBe('/dealership/2/inventory')
  expect(samePageUnder(2, '/dealership/1/inventory/changes/9')).toBe('/dealership/2/inventory')
})

test('what is no page of the area leads to the dashboard', () => {
  for (const page of [
    '',
    '/',
    '/admin',
    '//evil.example',
    '/dealership/1/no-such',
    '/dealership/abc/users',
    'https://evil.example/dealership/1/users',
  ])
    expect(samePageUnder(2, page), page).toBe('/dealership/2')
})
