import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Moment, PlaceZone } from './Moment'

const at = '2026-11-25T20:00:00Z'

test('the server writes a time by the dealership’s zone where a page is about one, else in UTC, and names the zone', () => {
  const html = renderToStaticMarkup(
    <PlaceZone.Provider value="America/Detroit">
      <Moment at={at} form="time" />
    </PlaceZone.Provider>,
  )
  expect(html).toContain('>3:00 PM EST<')
  expect(html).toContain('title="Nov 25, 2026, 3:00 PM EST"')
  expect(renderToStaticMarkup(<Moment at={at} form="time" />)).toContain('>8:00 PM UTC<')
})

test('the zone that a reader chose goes before the dealership’s', () => {
  const html = renderToStaticMarkup(
    <PlaceZone.Provider value="America/Detroit">
      <Moment at={at} form="time" zone="America/Denver" />
    </PlaceZone.Provider>,
  )
  expect(html).toContain('>1:00 PM<')
})
