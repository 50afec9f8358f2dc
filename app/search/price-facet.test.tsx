import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { noMatches } from '~/upstream/missing-answers'
import { PriceFacet } from './PriceFacet'
import { stateOf } from './state'

test('the histogram shows the price range that the search used, however it was typed', () => {
  const state = stateOf(new URL('http://site.test/search?price_max=20.000'))
  const chips = [{ name: 'price_max', value: '20000', label: 'Up to $20,000' }]
  const histogram = { floorCents: 0, stepCents: 1_000_000, counts: [1, 1, 1, 1] }
  const html = renderToStaticMarkup(
    <PriceFacet result={{ ...noMatches, chips, histogram }} state={state} loan={null} />,
  )
  const [within, outside] = [...html.matchAll(/<path [^>]*d="([^"]*)"/g)].map(([, bars = '']) => bars.match(/M\d+/g))
  expect(within).toEqual(['M5', 'M15'])
  expect(outside).toEqual(['M25', 'M35'])
  expect(html, 'the field keeps what was typed').toContain('value="20.000"')
})
