import { expect, test } from 'vitest'
import { historyOf } from './history'

const used = { condition: 'used', accidents: 0, owners: 1, titleBrand: 'Clean' } as const

test('accidents, owners and title are said in a line', () => {
  expect(historyOf(used)).toEqual({ warnings: [], facts: ['No accidents reported', '1 owner', 'Clean title'] })
  expect(historyOf({ ...used, owners: 3, titleBrand: null })?.facts).toEqual(['No accidents reported', '3 owners'])
})

test('reported accidents and a branded title are warnings', () => {
  expect(historyOf({ ...used, accidents: 2 })).toEqual({
    warnings: ['2 accidents reported'],
    facts: ['1 owner', 'Clean title'],
  })
  expect(historyOf({ ...used, accidents: 1, titleBrand: 'Salvage' })?.warnings).toEqual([
    '1 accident reported',
    'Salvage title',
  ])
})

test('what nobody knows is said, and nothing is made of it', () => {
  expect(historyOf({ ...used, accidents: null, owners: null, titleBrand: null })).toEqual({
    warnings: [],
    facts: ['History unknown'],
  })
  expect(historyOf({ ...used, accidents: null })?.facts).toEqual(['Accidents unknown', '1 owner', 'Clean title'])
})

test('of a new car only what is against it is said', () => {
  expect(historyOf({ ...used, condition: 'new', owners: null })).toBeNull()
  expect(historyOf({ ...used, condition: 'new', accidents: 1 })).toEqual({
    warnings: ['1 accident reported'],
    facts: [],
  })
})
