import { expect, test } from 'vitest'
import { escapeHtml, escapeXml } from './escape'

test('signs of markup are text, between elements and in an attribute', () => {
  expect(escapeHtml(`<a href="x">O'Neil & Sons</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;O'Neil &amp; Sons&lt;/a&gt;")
  expect(escapeXml(`<a b='c'> & "d"`)).toBe('&lt;a b=&apos;c&apos;&gt; &amp; &quot;d&quot;')
})

test('XML gets one kind of line end, and no character that it forbids', () => {
  expect(escapeXml('a\r\nb\rc\td')).toBe('a\nb\nc\td')
  expect(escapeXml('a\u0000b\u000bc\ufffed\ud800e😀')).toBe('a\ufffdb\ufffdc\ufffdd\ufffde😀')
})
