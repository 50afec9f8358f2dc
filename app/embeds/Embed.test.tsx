import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { EmbedItem } from '../../api/embeds/contract'
import { Embed } from './Embed'

const url = 'https://www.youtube.com/watch?v=abc'
const video: EmbedItem = {
  url,
  kind: 'embed',
  shows: 'video',
  html: '<i>',
  title: 'Receipts',
  author: 'Ann',
  provider: 'YouTube',
  host: 'youtube.com',
  frame: 'https://site.example/embed/external?url=x',
  width: 640,
  height: 360,
}
const drawn = (embed: Partial<EmbedItem>) =>
  renderToStaticMarkup(<Embed embed={{ ...video, ...embed }} still="/media/a/640.webp" length="6 min 12 s" />)

test('before somebody presses there is our still, and a link that works without script', () => {
  const html = drawn({})
  expect(html).not.toMatch(/<iframe|<script|src="http/)
  expect(html).toContain('src="/media/a/640.webp"')
  expect(html).toContain(`href="/embed/external?url=${encodeURIComponent(url)}&amp;open=1"`)
  expect(html).toContain('Ann, youtube.com, 6 min 12 s')
  expect(html).toContain('Load video')
  expect(html).toContain('Nothing comes from youtube.com until you press. It will then know that you watched.')
})

test.each([
  ['post', 'Load post', 'that you looked'],
  ['photo', 'Load photo', 'that you looked'],
  ['quote', 'Show post', null],
] as const)('a %s says what pressing does', (shows, button, note) => {
  const html = drawn({ shows, title: null, provider: 'X' })
  expect(html).toContain(button)
  expect(html).toContain(shows === 'photo' ? 'Photo on X' : 'Post on X')
  expect(html.includes('Nothing comes from')).toBe(note !== null)
})

test('a page of ours is shown at once, without script and without an origin', () => {
  const html = drawn({ shows: 'page', frame: 'https://site.example/embed/vehicle/a-1' })
  expect(html).toMatch(/<iframe[^>]*src="\/embed\/vehicle\/a-1"/)
  expect(html).not.toMatch(/allow-scripts|allow-same-origin/)
})

test('what is no embed is a link', () => {
  const html = drawn({ kind: 'link', shows: null, frame: null })
  expect(html).toBe(`<a href="${url}" rel="ugc nofollow noopener">${url}</a>`)
})
