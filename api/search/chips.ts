import type { Chosen } from './choice'
import type { Engine } from './engine/engine'
import { facetNames, labelOf } from './engine/facets/facets'

export interface Chip {
  name: string
  value: string
  label: string
}

const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US')}`

export function chipsOf(chosen: Chosen, engine: Engine): Chip[] {
  const chips: Chip[] = []
  const put = (name: string, value: string, label: string) => chips.push({ name, value, label })
  if (chosen.words.length > 0) put('q', chosen.words.join(' '), `“${chosen.words.join(' ')}”`)
  for (const name of facetNames)
    for (const value of chosen.facets[name]) put(name, value, suffixed(name, labelOf(name, value)))
  for (const make of chosen.makes) put('make', make, make)
  for (const model of unique(chosen.models.map((one) => one.model))) put('model', model, model)
  for (const trim of unique(chosen.trims.map((one) => one.trim))) put('trim', trim, trim)
  for (const seller of chosen.sellers) put('seller', seller, engine.sellerName(seller))
  for (const state of chosen.states) put('state', state, `In ${state}`)
  if (chosen.place) put('zip', chosen.place.zip, nearness(chosen.place.zip, chosen.radiusMiles))
  return [...chips, ...rangeChips(chosen)]
}

function rangeChips(chosen: Chosen): Chip[] {
  const { yearMin, yearMax, priceMinCents, priceMaxCents, mileageMax, days } = chosen
  const chip = (name: string, value: number | null, label: (value: number) => string): Chip[] =>
    value === null ? [] : [{ name, value: String(value), label: label(value) }]
  const inDollars = (cents: number | null) => (cents === null ? null : cents / 100)
  return [
    ...chip('year_min', yearMin, (year) => `${year} or newer`),
    ...chip('year_max', yearMax, (year) => `${year} or older`),
    ...chip('price_min', inDollars(priceMinCents), (price) => `From ${dollars(price * 100)}`),
    ...chip('price_max', inDollars(priceMaxCents), (price) => `Up to ${dollars(price * 100)}`),
    ...chip('mileage_max', mileageMax, (miles) => `Up to ${miles.toLocaleString('en-US')} mi`),
    ...chip('days', days, (count) => (count === 1 ? 'Listed within a day' : `Listed within ${count} days`)),
  ]
}

const unique = (values: string[]) => [...new Set(values)]

/** A bare “5” would not say what it counts. */
function suffixed(name: string, label: string): string {
  if (name === 'interior') return `${label} interior`
  return ['seats', 'doors', 'cylinders'].includes(name) ? `${label} ${name}` : label
}

const nearness = (zip: string, radiusMiles: number | null) =>
  radiusMiles === null ? `Measured from ${zip}` : `${radiusMiles} miles of ${zip}`
