import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown'

test('headings begin at h2, have ids and make the table of contents', () => {
  const { html, headings } = renderMarkdown(
    '# What we *collect*\n\ntext\n\n### Detail\n\n## What we collect\n\n## Fees & taxes',
  )
  expect(headings).toEqual([
    { id: 'what-we-collect', text: 'What we collect' },
    { id: 'what-we-collect-2', text: 'What we collect' },
    { id: 'fees-taxes', text: 'Fees & taxes' },
  ])
  expect(html).toContain('<h2 id="what-we-collect">What we <em>collect</em></h2>')
  expect(html).toContain('<h3 id="detail">')
})

test('a heading never takes an id of the page around it', () => {
  expect(renderMarkdown('## Main\n\n## Ünïcode\n\n## 漢字').headings.map(({ id }) => id)).toEqual([
    'main-2',
    'u-ni-code',
    'section',
  ])
})

test('scripts, handlers, styles and frames do not survive', () => {
  const attacks = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[link](javascript:alert(1))',
    '[link](data:text/html,x)',
    '[link](//evil.example)',
    '<iframe src="https://evil.example"></iframe>',
    '## <svg onload=alert(1)>Title</svg>',
    '<p style="position:fixed" onclick="x()">text</p>',
  ]
  const { html, headings } = renderMarkdown(attacks.join('\n\n'))
  expect(html).not.toMatch(/script|onerror|onload|onclick|iframe|svg|style|data:|evil\.example/i)
  expect(headings).toEqual([{ id: 'title', text: 'Title' }])
})

test('tables, lists and links to the web and to mailboxes stay', () => {
  const { html } = renderMarkdown(
    '| a | b |\n|---|---|\n| c | d |\n\n3. three\n\n[mail](mailto:a@example.com) [web](https://example.com)',
  )
  expect(html).toContain('<th>a</th>')
  expect(html).toContain('<ol start="3">')
  expect(html).toContain('href="mailto:a@example.com"')
  expect(html).toContain('href="https://example.com"')
})

test('what is nested without end is text, and ends no process', () => {
  const deep = ['> ', '>', '- ', '1. ', '> - ', '[', '**a ', '*a **b ', '_a *b ', '~~a ', '<b>', '<blockquote>', '![']
  for (const sign of deep) {
    const { html } = renderMarkdown(`${sign.repeat(10_000)}end`)
    expect(html, sign).toContain('end')
    expect((html.match(/<(blockquote|ul|ol|em|strong|del)\b/g) ?? []).length, sign).toBeLessThan(1000)
  }
  expect(renderMarkdown('> > - one\n> >   - **two**').html).toContain('<strong>two</strong>')
})

test('a link vouches for nothing, and what it opens knows nothing of us', () => {
  expect(renderMarkdown('[a](https://example.com) <a href="https://b.example" rel="opener">b</a>').html).toBe(
    '<p><a href="https://example.com" rel="nofollow ugc noopener">a</a> <a href="https://b.example" rel="nofollow ugc noopener">b</a></p>',
  )
})
