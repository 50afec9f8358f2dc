import { expect, test } from 'vitest'
import { beforeOf, originOf, withoutVia } from './source'

const ours = 'https://cars.example'
test.each([
  ['alert', null, { source: 'alert' }],
  ['nonsense', '/search', { source: 'search' }],
  [null, '/', { source: 'home' }],
  [null, '/inventory', { source: 'search' }],
  [null, '/dealerships/huron-valley-honda', { source: 'dealership' }],
  [null, '/vehicle/2021-honda-civic-sport-1a', { source: 'similar' }],
  [null, '/user/saved-vehicles', { source: 'saved' }],
  [null, '/social/post/7', { source: 'social' }],
  [null, '/about', { source: 'direct' }],
  [null, 'www.Example.org', { source: 'elsewhere', host: 'www.example.org' }],
  [null, 'no host <script>', { source: 'direct' }],
  [null, `${'a'.repeat(60)}.`.repeat(5).slice(0, -1), { source: 'direct' }],
  [null, null, { source: 'direct' }],
])('via %s, after %s', (via, before, expected) => {
  expect(originOf({ via, before })).toEqual(expected)
})

test('of a referrer only our path or another site’s host is read', () => {
  expect(beforeOf(`${ours}/search?q=secret`, ours)).toBe('/search')
  expect(beforeOf('https://mail.example/inbox/42?token=secret', ours)).toBe('mail.example')
  expect(beforeOf('about:client', ours)).toBe('')
  expect(beforeOf(null, ours)).toBeNull()
})

test.each([
  ['?via=mail', ''],
  ['?via=mail&photo=2', '?photo=2'],
  ['?photo=2&via=', '?photo=2'],
  ['?via', '?via'],
  ['?q=civic?via=CALL', '?q=civic?via=CALL'],
  ['?q=a%20b&via=x&zip=48103', '?q=a%20b&zip=48103'],
])('of %s the way is left out, and nothing else', (query, rest) => {
  expect(withoutVia(query)).toBe(rest)
})
