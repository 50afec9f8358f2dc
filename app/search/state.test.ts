import { expect, test } from 'vitest'
import { canonicalOf } from './canonical'
import { dropping, queryOf, searchHref, stateOf, understood, without } from './state'
import { loanInWords, toolOf } from './tool'

const stateAt = (query: string) => stateOf(new URL(`http://site.test/search?${query}`))

test('values of one name are a list where several make sense, and the first one elsewhere', () => {
  expect(stateAt('make=Ford,Honda&make=Ford&price_min=1&price_min=2&feature=sunroof&q=a,b&nonsense=1')).toEqual({
    make: ['Ford', 'Honda'],
    price_min: ['1'],
    feature: ['sunroof'],
    q: ['a,b'],
  })
})

test('the API hears of filters, not of how prices are shown', () => {
  expect(queryOf(stateAt('make=Ford,Honda&view=map&pay=month&apr=5&more=make'))).toEqual({
    make: ['Ford', 'Honda'],
    view: ['map'],
  })
})

test('a search names the saved one that it came from: to its own links, not to the API, and not in its true address', () => {
  const state = stateAt('make=Ford,Honda&saved=7&page=2')
  expect(queryOf(state)).toEqual({ make: ['Ford', 'Honda'], page: ['2'] })
  expect(without(state, 'make', 'Ford')).toBe('/search?make=Honda&saved=7')
  const chips = ['Ford', 'Honda'].map((value) => ({ name: 'make', value, label: value }))
  expect(canonicalOf(state, { chips })).toBe('/search?make=Ford&make=Honda')
})

test('dropping a filter drops what means nothing without it', () => {
  const state = stateAt('make=Honda&model=Civic&trim=EX&zip=48104&radius=50&sort=distance&page=3&view=list')
  expect(searchHref(state, dropping(['make'], state))).toBe('/search?zip=48104&radius=50&sort=distance&view=list')
  expect(without(state, 'model', 'civic')).toBe('/search?make=Honda&zip=48104&radius=50&sort=distance&view=list')
  expect(without(state, 'zip', '48104')).toBe('/search?make=Honda&model=Civic&trim=EX&view=list')
})

test('one of several values goes alone', () => {
  expect(without(stateAt('make=Ford,Honda&model=Civic'), 'make', 'FORD')).toBe('/search?make=Honda&model=Civic')
})

test('links speak as the search understood, and forget what it did not', () => {
  const chips = [{ name: 'condition', value: 'cpo', label: 'Certified' }]
  expect(
    understood(stateAt('condition=Certified&body=submarine&price_max=9'), { chips, query: '', sort: 'best' }),
  ).toMatchObject({
    condition: ['cpo'],
    body: undefined,
    price_max: ['9'],
  })
})

test('links of a page that a sentence led to have its filters as parameters of their own', () => {
  const chips = [{ name: 'body', value: 'suv', label: 'SUV', words: 'suvs' }]
  const found = { chips, query: 'body=suv&price_max=20000&zip=48104&radius=50', sort: 'price' }
  const state = understood(stateAt('q=cheapest+suvs+under+20k+near+48104&view=list'), found)
  expect(without(state, 'zip', '48104')).toBe('/search?view=list&body=suv&price_max=20000&sort=price')
})

test('what the catalogue can show is the catalogue’s', () => {
  const chip = (name: string, value: string) => ({ name, value, label: value })
  const of = (query: string, ...chips: ReturnType<typeof chip>[]) => canonicalOf(stateAt(query), { chips })
  expect(of('')).toBe('/search')
  expect(of('model=Civic&make=Honda&sort=price', chip('model', 'Civic'), chip('make', 'Honda'))).toBe(
    '/inventory?make=Honda&model=Civic',
  )
  expect(of('make=Ford,Honda', chip('make', 'Ford'), chip('make', 'Honda'))).toBe('/search?make=Ford&make=Honda')
  expect(of('zip=48104&radius=50&view=map', chip('zip', '48104'), chip('radius', '50'))).toBe(
    '/search?zip=48104&radius=50',
  )
})

test('a month’s price rests on what was said, else on the example', () => {
  expect(toolOf(stateAt('view=list'))).toEqual({ view: 'list', loan: null, problems: [] })
  const { loan } = toolOf(stateAt('pay=month&down=%245,000&apr=4.75%25&months=72'))
  expect(loan).toEqual({ downCents: 500_000, aprBp: 475, months: 72 })
  expect(loan && loanInWords(loan)).toMatch(/^\$5,000 down, 4\.75% APR, 72 months, before tax and title/)
  const bad = toolOf(stateAt('pay=month&down=-1&apr=99&months=7'))
  expect(bad.loan).toEqual({ downCents: 0, aprBp: 690, months: 60 })
  expect(bad.problems.map(({ name }) => name)).toEqual(['months', 'down', 'apr'])
})
