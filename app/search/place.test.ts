import { expect, test } from 'vitest'
import { hideRememberedPlace } from './place'
import type { Found } from './state'

const place = { zip: '48104', city: 'Ann Arbor', state: 'MI' }
const suv = { name: 'body', value: 'suv', label: 'SUV' }
const zip = { name: 'zip', value: '48104', label: 'From 48104' }
const found = (query: string, ...chips: Found['chips']) => ({ query, chips, place }) as Found

test('a remembered place is no filter', () => {
  const left = hideRememberedPlace(found('body=suv&zip=48104', suv, zip))
  expect(left).toMatchObject({ query: 'body=suv', chips: [suv], place: null })
})

test('a place or a distance that a sentence names stays', () => {
  const near = found('body=suv&zip=48104&radius=50', suv, zip, {
    name: 'radius',
    value: '50',
    label: 'Within 50 miles',
  })
  const from = found('body=suv&zip=48104', suv, { ...zip, words: '48104' })
  for (const search of [near, from]) expect(hideRememberedPlace(search)).toEqual(search)
})
