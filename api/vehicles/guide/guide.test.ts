import { expect, test } from 'vitest'
import { guideOf } from './guide'

type Listing = Parameters<typeof guideOf>[0]
const usual = {
  warranty: 'as_is',
  laborPercent: null,
  partsPercent: null,
  systems: '',
  duration: '',
  serviceContract: false,
}
const own = { kind: 'as_is', laborPercent: null, partsPercent: null, systems: '', duration: '', serviceContract: false }

/** Makes the two parts that a guide is read from. */
const listing = (condition: string, buyersGuide: object | null, warranty: string | null): Listing =>
  ({
    vehicle: { condition, buyersGuide },
    dealership: { buyersGuide: warranty && { ...usual, warranty } },
  }) as unknown as Listing

test.each([
  ['used', null, 'as_is', 'as_is'],
  ['used', null, 'implied', 'implied_only'],
  ['used', null, null, undefined],
  ['cpo', null, 'as_is', undefined],
  ['cpo', null, 'implied', 'implied_only'],
  ['cpo', own, 'implied', 'as_is'],
  ['new', own, 'as_is', undefined],
] as const)('%s with its own guide %j, at a dealership that begins with %s: %s', (condition, guide, warranty, kind) => {
  expect(guideOf(listing(condition, guide, warranty))?.kind).toBe(kind)
})
