import { expect, test } from 'vitest'
import { asOneClick, isSameOrigin, normal } from './same-origin'

const ours = ['https://marketplace.example']
const post = (headers: Record<string, string>, method = 'POST') =>
  new Request('https://marketplace.example/logout', { method, headers })

test('a form of our own page is taken, and so is a program that is no browser', () => {
  const taken = [
    {},
    { origin: 'https://marketplace.example' },
    { origin: 'https://marketplace.example:443' },
    { origin: 'https://marketplace.example', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ] as Record<string, string>[]
  for (const headers of taken) expect(isSameOrigin(post(headers), ours), JSON.stringify(headers)).toBe(true)
})

test('anything that says it comes from elsewhere is refused, whatever the other header says', () => {
  const refused = [
    { origin: 'https://evil.example' },
    { origin: 'http://marketplace.example' },
    { origin: 'https://marketplace.example.evil.example' },
    { origin: 'https://marketplace.example:8443' },
    { origin: 'null' },
    { origin: 'not a url' },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://marketplace.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ] as Record<string, string>[]
  for (const headers of refused) expect(isSameOrigin(post(headers), ours), JSON.stringify(headers)).toBe(false)
})

test('every method that changes something is looked at; reading is free', () => {
  const cross = { origin: 'https://evil.example' }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(isSameOrigin(post(cross, method), ours)).toBe(false)
  for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(isSameOrigin(post(cross, method), ours)).toBe(true)
})

test('a malformed origin is nobody’s', () => {
  for (const origin of ['', 'null', 'http://[', '://', 'x']) expect(normal(origin)).toBe('invalid')
})

test('only unsubscribing may be posted from elsewhere: that one address, by POST, and as nobody', () => {
  const from = (path: string, method = 'POST') =>
    new Request(`https://marketplace.example${path}`, {
      method,
      headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site', cookie: 'da_session=x' },
    })
  const request = from('/unsubscribe?token=x')
  expect(isSameOrigin(request, ours)).toBe(false)
  expect(asOneClick(request)).toBe(true)
  expect([...request.headers.keys()]).toEqual([])
  for (const path of ['/unsubscribe/', '/unsubscribe/x', '/Unsubscribe', '//unsubscribe', '/logout?/unsubscribe']) {
    const other = from(path)
    expect(asOneClick(other), path).toBe(false)
    expect(other.headers.get('cookie'), path).toBe('da_session=x')
  }
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) expect(asOneClick(from('/unsubscribe', method))).toBe(false)
})
