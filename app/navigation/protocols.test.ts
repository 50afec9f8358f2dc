import { expect, test } from 'vitest'
import { assertNavigable, ForbiddenProtocolError } from './protocols'

test('addresses of ours, other sites, mail and telephone may be navigated to', () => {
  const fine = ['/', '/search?q=a:b', 'search', '#top', '?page=2', 'https://x.example', 'HTTP://x.example']
  for (const href of [...fine, 'mailto:a@b.example', 'tel:+1555', '', '//x.example', './a:b'])
    expect(assertNavigable(href), href).toBe(href)
})

test('any other protocol raises an error, however it is written', () => {
  const forbidden = [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
  ]
  const disguised = [
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0000javascript:x',
    'java\tscript\r:x',
    'blob:https://x/1',
  ]
  for (const href of [...forbidden, ...disguised, 'ftp://x', 'ws://x', 'about:blank'])
    expect(() => assertNavigable(href), JSON.stringify(href)).toThrow(ForbiddenProtocolError)
})
