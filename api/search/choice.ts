import type { Place } from '../content/places'
import { eachFacet } from './engine/facets/facets'
import type { Choice } from './engine/query'

export interface Chosen extends Omit<Choice, 'place' | 'firstListedAfter' | 'reducedAfter' | 'backAfter'> {
  place: Place | null
  days: number | null
}

const noFacets = eachFacet((): string[] => [])

export const nothingChosen: Chosen = {
  words: [],
  facets: noFacets,
  makes: [],
  models: [],
  trims: [],
  sellers: [],
  states: [],
  place: null,
  radiusMiles: null,
  yearMin: null,
  yearMax: null,
  priceMinCents: null,
  priceMaxCents: null,
  mileageMax: null,
  days: null,
}

const dayMs = 86_400_000
export const daysAgo = (now: Date, days: number): number => now.getTime() - days * dayMs

export const asOf = ({ days, ...chosen }: Chosen, now: Date, since: Partial<Since> = {}): Choice => ({
  ...chosen,
  firstListedAfter: days === null ? null : daysAgo(now, days),
  reducedAfter: null,
  backAfter: null,
  ...since,
})
type Since = Pick<Choice, 'reducedAfter' | 'backAfter'>
