import { expect, test } from 'vitest'
import { ruledRedirect } from '~/route-rules'

const at = (path: string) => ruledRedirect(new URL(path, 'http://x.example'))

test('a rule leads to a page of ours and takes the query along', () => {
  const answer = at('/cars?make=Ford&make=Honda')
  expect(answer?.status).toBe(301)
  expect(answer?.headers.get('location')).toBe('/inventory?make=Ford&make=Honda')
  expect(at('/signup?utm=1')?.headers.get('location')).toBe('/signin?mode=register')
  expect(at('/privacy/')?.headers.get('location')).toBe('/privacy-policy')
})

test('another site is a full page load', () => {
  const answer = at('/recalls?x=1')
  expect(answer?.headers.get('location')).toBe('https://www.nhtsa.gov/recalls')
  expect(answer?.headers.get('x-remix-reload-document')).toBe('true')
})

test('an address without a rule stays where it is', () => {
  for (const path of ['/', '/search', '/carsx', '/cars/x', '/__proto__', '/constructor'])
    expect(at(path), path).toBeNull()
})
