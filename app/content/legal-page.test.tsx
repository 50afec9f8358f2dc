import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LegalPage } from './LegalPage'

const summary = 'Prices hold for 72 hours.'
const day = '2026-12-28T00:00:00.000Z'
const announced = { version: 2, effectiveAt: day, summary }
const page = {
  slug: 'term-of-use',
  version: 1,
  title: 'Terms of use',
  description: '',
  html: '',
  headings: [],
  summary: '',
  state: 'in-force' as const,
  effectiveAt: '2026-11-20T00:00:00.000Z',
  versions: [announced, { version: 1, effectiveAt: '2026-11-20T00:00:00.000Z', summary: '' }],
}
const shown = (change: object) =>
  renderToStaticMarkup(
    <LegalPage page={{ ...page, ...change }} path="/term-of-use" current={1} upcoming={[announced]} canonical="" />,
  )

test('visitors read what an announced version changes, on the page in force and on its own', () => {
  expect(shown({})).toContain(`</time>. ${summary}`)
  expect(shown({ ...announced, state: 'upcoming' })).toContain(`<p>${summary}</p>`)
  expect(shown({ ...announced, state: 'past' })).not.toContain(summary)
})
