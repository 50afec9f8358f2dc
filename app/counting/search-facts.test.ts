import { expect, test } from 'vitest'
import { searchFacts } from './search-facts.server'

type Result = Parameters<typeof searchFacts>[1]
const chip = (name: string, value: string) => ({ name, value, label: value })
const result = (overrides: Partial<Result> = {}): Result => ({
  chips: [],
  dropped: [],
  notOnSale: [],
  place: null,
  query: 'make=Honda',
  total: 3,
  ...overrides,
})

test('a search is counted by what it was understood as', () => {
  const chips = [chip('make', 'Honda'), chip('body', 'sedan'), chip('price_max', '18250'), chip('zip', '48104')]
  const place = { zip: '48104', city: 'Ann Arbor', state: 'MI' }
  const dropped = [{ words: 'Zero Down', message: '' }]
  expect(searchFacts(' Honda  zero down', result({ chips, place, dropped }))).toEqual({
    words: 'honda zero down',
    unread: ['zero down'],
    make: 'Honda',
    model: '',
    body: 'sedan',
    priceMax: 20_000,
    state: 'MI',
    outcome: 'found',
  })
})

test('a search for two makes belongs to neither, and one for nothing is none', () => {
  expect(searchFacts('', result({ chips: [chip('make', 'Honda'), chip('make', 'Kia')] }))?.make).toBe('')
  expect(searchFacts('', result({ query: '' }))).toBeNull()
})

test('why a search found nothing', () => {
  const outcomeOf = (overrides: Partial<Result>) => searchFacts('x', result({ total: 0, ...overrides }))?.outcome
  expect(outcomeOf({ chips: [chip('make', 'Tesla')], notOnSale: ['Tesla'] })).toBe('not_on_sale')
  expect(outcomeOf({ chips: [chip('make', 'Honda'), chip('price_max', '900')] })).toBe('too_narrow')
  expect(outcomeOf({ chips: [chip('q', 'blurple')] })).toBe('not_read')
  expect(searchFacts('blurple', result({ total: 0, chips: [chip('q', 'blurple')] }))?.unread).toEqual(['blurple'])
})

test('words that may name a person do not leave the page, nor parts of them', () => {
  const facts = searchFacts('jamie 734 555 0188', result({ dropped: [{ words: 'jamie', message: '' }] }))
  expect(facts).toMatchObject({ words: '', unread: [] })
})
