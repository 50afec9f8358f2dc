import { expect, test } from 'vitest'
import { endsCache } from './ended-caches'

test('a change ends the caches that show it, and no other', () => {
  expect(endsCache('listings', [{ concept: 'vehicles' }])).toBe(true)
  expect(endsCache('listings', [{ concept: 'posts' }, { concept: 'comments' }])).toBe(false)
  expect(endsCache('posts', [{ concept: 'alerts' }, { concept: 'comments' }])).toBe(true)
  expect(endsCache('posts', [{ concept: 'dealerships' }])).toBe(true)
  expect(endsCache('posts', [])).toBe(false)
  expect(endsCache('announcements', [{ concept: 'announcements' }])).toBe(true)
  expect(endsCache('listings', [{ concept: 'announcements' }])).toBe(false)
})
