import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinkedText } from './LinkedText'

const html = (text: string) => renderToStaticMarkup(<LinkedText text={text} />)

test('addresses in a message are links that pass on nothing', () => {
  expect(html('See https://example.com/a?b=1&c=2 please')).toBe(
    'See <a href="https://example.com/a?b=1&amp;c=2" rel="ugc nofollow noopener">https://example.com/a?b=1&amp;c=2</a> please',
  )
})

test('other schemes and markup stay text', () => {
  expect(html('javascript:alert(1) <b>x</b> ftp://example.com')).toBe(
    'javascript:alert(1) &lt;b&gt;x&lt;/b&gt; ftp://example.com',
  )
})
