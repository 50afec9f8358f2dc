import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeNext } from './next'

test('a path of our own is kept with its query and its place', () => {
  for (const next of ['/', '/user/inbox?box=all', '/search?q=a%20b#top', '/a//b', '/%2F%2Fevil.example'])
    expect(safeNext(next), next).toBe(next)
})

test('anything that could lead away is refused', () => {
  const away = ['//evil.example', '/\\evil.example', '\\\\evil.example', 'https://evil.example', 'javascript:alert(1)']
  const hidden = [
    '/\t/evil.example',
    '/\n/evil.example',
    '/a\r\nSet-Cookie: x=1',
    '/\u0000',
    'user',
    '',
    '@evil.example',
    '/a\\b',
  ]
  const dotted = ['/.//evil.example', '/a/..//evil.example', '/%2e//evil.example', '/x/%2E%2e//evil.example']
  for (const next of [...away, ...hidden, ...dotted, `/${'a'.repeat(2000)}`, null, undefined])
    expect(safeNext(next), JSON.stringify(next)).toBeNull()
})

test('whatever is given, the browser stays on our origin', () => {
  const own = 'https://marketplace.example'
  const start = fc.constantFrom('/', '//', '/\\', '/.', '/..//', '/%5C', '/@', 'http:', '')
  fc.assert(
    fc.property(start, fc.string({ unit: 'binary' }), (head, tail) => {
      const next = safeNext(head + tail)
      if (next !== null) expect(new URL(next, own).origin).toBe(own)
    }),
    { numRuns: 2000 },
  )
})
