import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTooMuchHtml, readRichText } from './rich-text'
import { sameWords } from './same-words.contract'

const html = (given: string) => readRichText(given).html
const text = (given: string) => readRichText(given).text

test.each([
  ['emphasis', '<p>a <b>b <i>c</i></b></p>', '<p>a <strong>b <em>c</em></strong></p>'],
  ['any heading', '<h1>A</h1><h6>B</h6>', '<h3>A</h3><h3>B</h3>'],
  [
    'lists as editors write them',
    '<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul>',
    '<ul><li>a<ol><li>b</li></ol></li></ul>',
  ],
  [
    'lists as word processors write them',
    '<ul><li>a</li><ul><li>b</li></ul></ul>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  ],
  [
    'what follows an inner list',
    '<ul><li>a<ul><li>b</li></ul>c</li></ul>',
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
  ],
  ['words in a list but in no item', '<ul>a</ul>', '<ul><li>a</li></ul>'],
  ['items in no list', '<li><b>a</b></li><li>b</li>', '<p><strong>a</strong></p><p>b</p>'],
  [
    'a sixth list within lists',
    '<ul><li>a'.repeat(7),
    `${'<ul><li>a'.repeat(5)}${'</li><li>a'.repeat(2)}${'</li></ul>'.repeat(5)}`,
  ],
  ['empty parts', '<h3>a</h3><p> </p><p><b></b></p><ul><li></li></ul><h3><br></h3>', '<h3>a</h3>'],
  ['a blank line in a paragraph', '<p><b>a</b><br> <br>b</p>', '<p><strong>a</strong></p><p>b</p>'],
  ['a line break', '<p><b>a<br>b</b></p>', '<p><strong>a</strong><br><strong>b</strong></p>'],
  ['tables', '<h3>a</h3><table><tr><td>b</td><td>c</td></tr></table>', '<h3>a</h3><p>b</p><p>c</p>'],
  ['white space', '<p> <b> a  </b> &nbsp; b\n</p>', '<p><strong>a </strong>b</p>'],
])('%s: one form for what looks the same', (_what, given, written) => {
  expect(html(given)).toBe(written)
})

test('what needs no more than paragraphs is plain', () => {
  expect(readRichText('<div>a<br>b</div><p>c &amp; d</p>')).toEqual({ html: null, text: 'a\nb\n\nc & d' })
  expect(readRichText('')).toEqual({ html: null, text: '' })
})

test('the plain words have blank lines, dashes and numbers', () => {
  const given = '<h3>a</h3><p>b<br>c</p><ul><li>d<ol><li>e<br>f</li><li>g</li></ol></li><li>h</li></ul><p>i</p>'
  expect(text(given)).toBe('a\n\nb\nc\n\n- d\n  1. e\n    f\n  2. g\n- h\n\ni')
})

test.each([
  ['script', '<script>alert(1)</script><h3>a</h3>'],
  ['script in script', '<scr<script></script>ipt>alert(1)</script><h3>a</h3>'],
  ['style', '<style>*{display:none}</style><h3 style="position:fixed">a</h3>'],
  ['handlers', '<h3 onclick="x()" onmouseover=x()>a</h3><img src=x onerror=x()>'],
  ['addresses', '<h3><a href="javascript:x()">a</a></h3><a href="data:text/html,x"></a><base href="//evil">'],
  ['frames and forms', '<h3>a</h3><iframe srcdoc="<script>x()</script>"></iframe><form action="//evil"><input></form>'],
  ['drawings', '<svg><script>x()</script></svg><math><mi xlink:href="javascript:x()"></mi></math><h3>a</h3>'],
  ['comments', '<!--<img src=x onerror=x()>--><h3>a</h3><![CDATA[<script>]]>'],
  ['unclosed tags', '<h3 title="<script>"><b><i>a'],
])('nothing of %s is left', (_what, given) => {
  expect(html(given)?.replaceAll(/<\/?(h3|p|strong|em)>/g, '')).not.toMatch(/[<>]|script|x\(\)/)
  expect(html(given)).toContain('a')
})

test.each([
  [
    'Twitter',
    '<blockquote class="twitter-tweet" data-lang="en"><p lang="en">Their <a href="https://t.co/x">words</a></p>&mdash; A (@a)</blockquote>',
  ],
  ['a video of Twitter', '<blockquote class="dark twitter-video"><p>Their words</blockquote>'],
  ['a timeline of Twitter', '<a class="twitter-timeline" href="https://x.com/a">Their words</a>'],
  [
    'Instagram',
    '<blockquote class="instagram-media" style="width:99%"><div><svg><g></g></svg><div>Their <blockquote>words</blockquote></div></div></blockquote>',
  ],
  [
    'TikTok',
    '<blockquote class="tiktok-embed" cite="x"><section><a title="@a">@a</a><p>Their words</p></section></blockquote>',
  ],
  [
    'a frame of it',
    '<div\n class="a\ttiktok-embed\nb"><iframe src="https://www.tiktok.com/embed/1">Their words</iframe></div>',
  ],
])('markup that embeds %s is no text, nor is its script', (_what, embed) => {
  const script = '<script async src="https://platform.twitter.com/widgets.js" charset="utf-8">x()</script>'
  expect(text(`<p>Before</p>${embed}\n${script}<p>after</p>`)).toBe('Before\n\nafter')
  expect(text(`Before ${embed.repeat(2000)}${script.repeat(2000)} <p>after</p>`)).toBe('Before\n\nafter')
})

test('what is named like an embed and is none stays', () => {
  expect(text('<blockquote class="twitter-tweets">a</blockquote><p class="instagram">b</p>')).toBe('a\n\nb')
})

test('words that look like markup stay words', () => {
  expect(html('<b>1 &lt; 2</b> &amp;lt; &quot;3&quot; <')).toBe(
    '<p><strong>1 &lt; 2</strong> &amp;lt; &quot;3&quot; &lt;</p>',
  )
})

test('no control character and no half of a pair is left', () => {
  expect(text('a\u0000b\u0007c\ud800d\u0085e')).toBe('abcde')
})

test.each([
  ['nested blocks', '<div>'.repeat(10_000)],
  ['nested emphasis', '<b><i>'.repeat(10_000)],
  ['nested lists', '<ul><li>'.repeat(10_000)],
  ['closing tags', '</p></ul></b>'.repeat(8_000)],
  ['paragraphs', '<p>x'.repeat(20_000)],
  ['opening signs', '<'.repeat(100_000)],
  ['entities', '&'.repeat(100_000)],
  ['an endless tag', `<p ${'a=b '.repeat(25_000)}`],
])('a flood of %s is read', (_what, given) => {
  expect(text(`${given} <p>end</p>`).endsWith('end')).toBe(true)
})

const tags = [
  'p',
  'div',
  'h1',
  'h3',
  'ul',
  'ol',
  'li',
  'b',
  'strong',
  'i',
  'em',
  'a',
  'table',
  'td',
  'br',
  'blockquote',
]
const piece = fc.oneof(
  fc.constantFrom(...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`])),
  fc.constantFrom(' ', '\n', '&nbsp;', '&lt;', '&amp;amp;', '&#0;', '<br><br>', '\u00e9', 'e\u0301', '\u0301'),
  fc.stringMatching(/^[a-z0-9]{1,6}$/),
)
const markup = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))

test('read again it comes out as it is', () => {
  fc.assert(
    fc.property(markup, (given) => {
      const once = readRichText(given)
      if (once.html !== null) expect(readRichText(once.html)).toEqual(once)
      expect(sameWords(readRichText(paragraphs(once.text)).text, once.text)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('no word is lost, and their order stays', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.array(fc.constantFrom(...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`]))),
          fc.stringMatching(/^[a-z]{1,6}$/),
        ),
      ),
      (parts) => {
        const found = text(parts.map(([markup, word]) => `${markup.join('')} ${word} `).join(''))
        expect(found.match(/[a-z]+/g) ?? []).toEqual(parts.map(([, word]) => word))
      },
    ),
    { numRuns: 2000 },
  )
})

test('any text is itself, and nothing of it becomes markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (given) => {
      const read = readRichText(paragraphs(given))
      expect(read.html).toBeNull()
      expect(sameWords(read.text, given)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

const paragraphs = (words: string) =>
  words
    .split(/\n{2,}/)
    .map((one) => `<p>${one.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/\n/g, '<br>')}</p>`)
    .join('')

test('HTML is too much to be read when it is too long or too deeply nested, whether its tags are closed or not', () => {
  const nested = (depth: number) => `${'<div>'.repeat(depth)}a${'</div>'.repeat(depth)}`
  expect([nested(1_000), nested(1_001), '<b>'.repeat(1_001)].map(isTooMuchHtml)).toEqual([false, true, true])
  expect(['<br>'.repeat(25_000), 'a'.repeat(100_001)].map(isTooMuchHtml)).toEqual([false, true])
})
